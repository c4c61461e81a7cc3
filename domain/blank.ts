/** Whether a text shows nothing to whoever reads it. VALID-24 */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)
