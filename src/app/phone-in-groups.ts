/** A number of the United States as people write it; any other as it is. The rules of all numbers would be ten times the page. */
export const phoneInGroups = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
