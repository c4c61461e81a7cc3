import type { Household } from './world.ts'

/** A note of every category; the first one says the least, the second cannot be put away. */
export const overviewBanners: Household['banners'] = [
  {
    category: 'kudos',
    title_en: 'Your roof passed 5,000 kWh',
    title_es: 'Su techo pasó los 5,000 kWh',
    body_en: 'That is about what an average home uses in five and a half months.',
    body_es: 'Es más o menos lo que usa una casa promedio en cinco meses y medio.',
  },
  {
    category: 'system',
    title_en: 'Your utility plans work on the line',
    title_es: 'Su compañía eléctrica hará trabajos en la línea',
    body_en: 'On Tuesday from 9 AM to noon the grid may be off in your street. Panels rest while it is.',
    body_es:
      'El martes de las 9 a. m. al mediodía puede no haber electricidad de la red en su calle. Mientras tanto los paneles descansan.',
    dismissible: false,
  },
  {
    category: 'billing',
    title_en: 'Your bill has a new look',
    title_es: 'Su factura tiene un nuevo aspecto',
    body_en: 'The amount and the day on which it is due now stand at the top.',
    body_es: 'El monto y la fecha de vencimiento están ahora arriba.',
    cta_title_en: 'Go to billing',
    cta_title_es: 'Ir a Facturas',
    deeplink: '/dashboard/billing',
  },
  {
    category: 'account',
    title_en: 'Get the important things as a text',
    title_es: 'Reciba lo importante por mensaje de texto',
    body_en: 'Turn on text messages and hear at once when something is needed from you.',
    body_es: 'Active los mensajes de texto y entérese enseguida cuando haga falta algo de usted.',
    cta_title_en: 'Open your account',
    cta_title_es: 'Abrir su cuenta',
    deeplink: '/account',
  },
  {
    category: 'upselling',
    title_en: 'A battery for your evenings',
    title_es: 'Una batería para sus noches',
    body_en: 'Keep what the day gives for the night. Your system has room for one.',
    body_es: 'Guarde para la noche lo que da el día. Su sistema tiene lugar para una.',
  },
  {
    category: 'vpp',
    title_en: 'The season of the virtual power plant begins in May',
    title_es: 'La temporada de la planta de energía virtual empieza en mayo',
    body_en: 'Homes with a battery earn by helping the grid on hot evenings.',
    body_es: 'Las casas con batería ganan al ayudar a la red en las noches calurosas.',
  },
  {
    category: 'early_access',
    title_en: 'Be the first to try what is new',
    title_es: 'Pruebe primero lo nuevo',
    body_en: 'We are working on a forecast of tomorrow. Tell us if you would like to try it.',
    body_es: 'Estamos trabajando en un pronóstico para mañana. Díganos si quiere probarlo.',
  },
]
