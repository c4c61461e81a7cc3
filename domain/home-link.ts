/** The address of a page of the house that shows this agreement on arrival: `houseSearch` reads it. ROUTE-38. */
export const withHome = (path: string, agreementId: string): string =>
  `${path}?home=${encodeURIComponent(agreementId)}`
