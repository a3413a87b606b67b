declare module 'virtual:icons' {
	const outlines: Record<string, string>;
	export default outlines;
}
