/** Whether an address is one of the pages that homeowners do without: those of staff and of the sandbox. */
export const isOfStaff = (address: string): boolean => /^\/((server_)?admin|sandbox)\b/.test(address)
