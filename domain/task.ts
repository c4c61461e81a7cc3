/** What may be open for a homeowner to do. STATUS-9, STATUS-24 */
export type Task = 'tpv' | 'checklist' | 'address' | 'autopay'
