/** Of a field whose content support does not see in a shared window: the vendor passes over what has it. SHARE-16 */
export const unshared = { surfly_private: '' } as const
