import type { Language } from '#domain/language.ts'
import type { Household } from './world.ts'

type Message = NonNullable<Household['inbox']>[number]
type Wording = Omit<Message, 'hoursAgo' | 'read'>

const english: Wording[] = [
  {
    subject: 'Your statement is ready',
    body: 'Your payment is due on the first. You can see it on the billing page.',
    markdown_body:
      'Your payment is due on **the first**. You can see it on the [billing page](/dashboard/billing).',
    category: 'billing',
    deeplink: '/dashboard/billing',
    cta_title: 'Go to billing',
  },
  {
    subject: 'A good day for your roof',
    body: 'Yesterday was the sunniest day of the month so far.',
    category: 'kudos',
    deeplink: '/dashboard/system',
    cta_title: 'See your system',
  },
  {
    subject: 'How to read your chart',
    body: 'Three things to look for: the noon peak, the evening use, what goes to the grid.',
    markdown_body:
      '## Three things to look for\n\n1. the noon **peak**\n2. the evening *use*\n3. what goes to the grid\n\n> A cloudy day is no fault.\n\nMore about it in [the answers](/dashboard/support) or at [our site](https://provider.example/help).',
    category: 'system',
  },
  {
    subject: 'Your address',
    body: 'Please look whether your billing address is still right.',
    category: 'account',
    deeplink: '/account',
    cta_title: 'Look at my account',
  },
  { subject: 'Panels are washed by rain', body: 'Nothing has to be done.', category: 'system' },
]

const spanish: Wording[] = [
  {
    subject: 'Su estado de cuenta está listo',
    body: 'Su pago vence el primero del mes. Puede verlo en la página de facturas.',
    markdown_body:
      'Su pago vence **el primero del mes**. Puede verlo en la [página de facturas](/dashboard/billing).',
    category: 'billing',
    deeplink: '/dashboard/billing',
    cta_title: 'Ir a Facturas',
  },
  {
    subject: 'Un buen día para su techo',
    body: 'Ayer fue el día más soleado de lo que va del mes.',
    category: 'kudos',
    deeplink: '/dashboard/system',
    cta_title: 'Ver su sistema',
  },
  {
    subject: 'Cómo leer su gráfica',
    body: 'Tres cosas que buscar: el pico del mediodía, el consumo de la noche, lo que va a la red.',
    markdown_body:
      '## Tres cosas que buscar\n\n1. el **pico** del mediodía\n2. el *consumo* de la noche\n3. lo que va a la red\n\n> Un día nublado no es una falla.\n\nMás sobre esto en [las respuestas](/dashboard/support) o en [nuestro sitio](https://provider.example/help).',
    category: 'system',
  },
  {
    subject: 'Su dirección',
    body: 'Por favor, revise si su dirección de facturación sigue siendo correcta.',
    category: 'account',
    deeplink: '/account',
    cta_title: 'Ver mi cuenta',
  },
  { subject: 'La lluvia lava los paneles', body: 'No hay que hacer nada.', category: 'system' },
]

/** The hours between a message and the one before: close together at first, so that today and yesterday have some. */
const hoursApart = (index: number) => (index < 6 ? 7 : 22)

/** That many messages, the newest ones unread. */
export function inboxOf(language: Language, count: number, unread: number): Message[] {
  const wordings = language === 'es' ? spanish : english
  let hoursAgo = 2
  return Array.from({ length: count }, (_, index) => {
    const wording = wordings[index % wordings.length] as Wording
    const message = { ...wording, read: index >= unread, hoursAgo }
    hoursAgo += hoursApart(index)
    return message
  })
}
