import { expect, it } from 'vitest'
import { textWording } from '#server/jobs/sms-texts.ts'

/** Letters of GSM 03.38 that these texts may need; with any other a part has room for 70, not for 160. */
const ofGsm = /^[A-Za-z0-9 .,:;?!/_=+\-'"()&%@éèùìòÇØøÅåÆæßÉÄÖÑÜ§¿¡äöñüà\n]*$/
const roomIn = (text: string) => (ofGsm.test(text) ? 160 : 70)
const portal = 'https://portal.example/account?sms_opt_in=true'

it.each(['en', 'es'] as const)(
  'a code, and what STOP and an attempt to return get, are sent as one in %s',
  (language) => {
    const { code, reply } = textWording[language]
    const texts = [
      code('Porchlight', '428160'),
      reply.opted_out('Porchlight', { portal, phone: null }),
      reply.opt_in_here('Porchlight', { portal, phone: null }),
    ]
    expect(texts.filter((text) => text.length > roomIn(text))).toEqual([])
  },
)
