/**
 * States, DC and the territories of an address: code, proper name, and the ZIP codes in use there, as ranges of their
 * first three digits, or of five where two share three. Wide on purpose: it tells a slip from an address, no more.
 * USPS Publication 65 (three-digit prefixes). VALID-19, VALID-20.
 */
export const usStates = [
  { code: 'AL', name: 'Alabama', zips: '350-369' },
  { code: 'AK', name: 'Alaska', zips: '995-999' },
  { code: 'AZ', name: 'Arizona', zips: '850-865' },
  { code: 'AR', name: 'Arkansas', zips: '716-729' },
  { code: 'CA', name: 'California', zips: '900-961' },
  { code: 'CO', name: 'Colorado', zips: '800-816' },
  { code: 'CT', name: 'Connecticut', zips: '060-069' },
  { code: 'DE', name: 'Delaware', zips: '197-199' },
  { code: 'DC', name: 'District of Columbia', zips: '200 202-205 569' },
  { code: 'FL', name: 'Florida', zips: '320-349' },
  { code: 'GA', name: 'Georgia', zips: '300-319 398-399' },
  { code: 'HI', name: 'Hawaii', zips: '967-968' },
  { code: 'ID', name: 'Idaho', zips: '832-838' },
  { code: 'IL', name: 'Illinois', zips: '600-629' },
  { code: 'IN', name: 'Indiana', zips: '460-479' },
  { code: 'IA', name: 'Iowa', zips: '500-528' },
  { code: 'KS', name: 'Kansas', zips: '660-679' },
  { code: 'KY', name: 'Kentucky', zips: '400-427' },
  { code: 'LA', name: 'Louisiana', zips: '700-714' },
  { code: 'ME', name: 'Maine', zips: '039-049' },
  { code: 'MD', name: 'Maryland', zips: '206-219' },
  { code: 'MA', name: 'Massachusetts', zips: '010-027 055' },
  { code: 'MI', name: 'Michigan', zips: '480-499' },
  { code: 'MN', name: 'Minnesota', zips: '550-567' },
  { code: 'MS', name: 'Mississippi', zips: '386-397' },
  { code: 'MO', name: 'Missouri', zips: '630-658' },
  { code: 'MT', name: 'Montana', zips: '590-599' },
  { code: 'NE', name: 'Nebraska', zips: '680-693' },
  { code: 'NV', name: 'Nevada', zips: '889-898' },
  { code: 'NH', name: 'New Hampshire', zips: '030-038' },
  { code: 'NJ', name: 'New Jersey', zips: '070-089' },
  { code: 'NM', name: 'New Mexico', zips: '870-884' },
  { code: 'NY', name: 'New York', zips: '005 06390 100-149' },
  { code: 'NC', name: 'North Carolina', zips: '270-289' },
  { code: 'ND', name: 'North Dakota', zips: '580-588' },
  { code: 'OH', name: 'Ohio', zips: '430-459' },
  { code: 'OK', name: 'Oklahoma', zips: '730-749' },
  { code: 'OR', name: 'Oregon', zips: '970-979' },
  { code: 'PA', name: 'Pennsylvania', zips: '150-196' },
  { code: 'RI', name: 'Rhode Island', zips: '028-029' },
  { code: 'SC', name: 'South Carolina', zips: '290-299' },
  { code: 'SD', name: 'South Dakota', zips: '570-577' },
  { code: 'TN', name: 'Tennessee', zips: '370-385' },
  { code: 'TX', name: 'Texas', zips: '733 750-799 885' },
  { code: 'UT', name: 'Utah', zips: '840-847' },
  { code: 'VT', name: 'Vermont', zips: '050-059' },
  { code: 'VA', name: 'Virginia', zips: '201 220-246' },
  { code: 'WA', name: 'Washington', zips: '980-994' },
  { code: 'WV', name: 'West Virginia', zips: '247-268' },
  { code: 'WI', name: 'Wisconsin', zips: '530-549' },
  { code: 'WY', name: 'Wyoming', zips: '820-831 83414' },
  { code: 'PR', name: 'Puerto Rico', zips: '006-007 009' },
  { code: 'GU', name: 'Guam', zips: '96910-96932' },
  { code: 'VI', name: 'U.S. Virgin Islands', zips: '008' },
  { code: 'AS', name: 'American Samoa', zips: '96799' },
  { code: 'MP', name: 'Northern Mariana Islands', zips: '96950-96952' },
] as const
export type StateCode = (typeof usStates)[number]['code']

/** Whether the text is the two-letter code of a state, DC or a territory. */
export function isStateCode(code: string): code is StateCode {
  return usStates.some((state) => state.code === code)
}

/** Whether a ZIP of five digits is in use in a state; false for an unknown state. VALID-20. */
export function zipFitsState(zip: string, code: string): boolean {
  const zips = usStates.find((state) => state.code === code)?.zips ?? ''
  return zips.split(' ').some((range) => {
    const [low = '', high = low] = range.split('-')
    const head = zip.slice(0, low.length)
    return low !== '' && head >= low && head <= high
  })
}
