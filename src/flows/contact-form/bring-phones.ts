/** The rules of telephone numbers, fetched on demand. */
export const bringPhones = async () => (await import('./phones.ts')).phones
