import { mount } from 'svelte';
import '../src/look/fonts.css';
import '../src/look/style.css';
import { answering } from './canned.ts';
import Leaf from './Leaf.svelte';

window.fetch = answering;
const theme = new URLSearchParams(location.search).get('theme') ?? '';
const target = document.getElementById('app');
if (target) mount(Leaf, { target });
// After the page has put on what its owner likes.
if (theme) document.documentElement.dataset.theme = theme;
