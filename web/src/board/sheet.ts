/** Drawing units round the table that belong to the sheet: its frame, its letters and numbers. */
export const sheetMargin = 30;
