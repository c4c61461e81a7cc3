import type { AgreementType } from '#domain/agreement-types.ts'
import type { Language } from '#domain/language.ts'

/** The words of the signed contract, in both languages; never mixed within one paper. */
export type ContractTexts = {
  title: string
  number: string
  parties: string
  provider: string
  homeowners: string
  installer: string
  site: string
  address: string
  system: string
  panels: string
  inverters: string
  capacity: string
  kilowatts: (text: string) => string
  terms: string
  product: string
  type: string
  types: Record<AgreementType, string>
  signed: string
  starts: string
  term: string
  years: (count: number) => string
  initialBalance: string
  financed: string
  buydown: string
  payments: string
  monthly: string
  interest: string
  energyPrice: string
  perKilowattHour: (price: string) => string
  escalator: string
  obligations: string
  clauses: Record<AgreementType, string>
  general: readonly string[]
  signature: string
  signedBy: (names: string, date: string | null) => string
  page: (number: number, of: number) => string
}

const en: ContractTexts = {
  title: 'Solar agreement',
  number: 'Agreement number',
  parties: 'The parties',
  provider: 'Provider',
  homeowners: 'Homeowner',
  installer: 'Installer',
  site: 'The home and the system',
  address: 'Address',
  system: 'System',
  panels: 'Panels',
  inverters: 'Inverters',
  capacity: 'Capacity',
  kilowatts: (text) => `${text} kW`,
  terms: 'The terms',
  product: 'Product',
  type: 'Kind of agreement',
  types: { LOA: 'Loan', LSE: 'Lease', PPA: 'Power purchase agreement' },
  signed: 'Signed',
  starts: 'Begins',
  term: 'Term',
  years: (count) => (count === 1 ? '1 year' : `${count} years`),
  initialBalance: 'Original balance',
  financed: 'Amount financed',
  buydown: 'Buydown',
  payments: 'Number of payments',
  monthly: 'Monthly payment',
  interest: 'Contract rate',
  energyPrice: 'Price of energy',
  perKilowattHour: (price) => `${price} for each kWh`,
  escalator: 'Annual escalator',
  obligations: 'What is agreed',
  clauses: {
    LOA: 'The provider finances the system described here. It belongs to the homeowner, who repays the amount financed in the payments named above.',
    LSE: 'The provider owns the system described here and leases it to the homeowner, who pays the monthly payment for its use during the term.',
    PPA: 'The provider owns the system described here. The homeowner buys the energy that it makes, at the price named above, during the term.',
  },
  general: [
    'The installer designs and builds the system and obtains the permits. It is switched on once the utility has given the permission to operate; until then no payment is due.',
    'Where an annual escalator is named, the payment or the price rises by it on each anniversary of the first payment.',
    'The homeowner gives access to the system for its installation and repair. The provider keeps the records of this agreement and gives them out at any time in the portal.',
  ],
  signature: 'Signature',
  signedBy: (names, date) =>
    date === null ? `Signed electronically by ${names}.` : `Signed electronically by ${names} on ${date}.`,
  page: (number, of) => `Page ${number} of ${of}`,
}

const es: ContractTexts = {
  title: 'Contrato de energía solar',
  number: 'Número de contrato',
  parties: 'Las partes',
  provider: 'Proveedor',
  homeowners: 'Propietario',
  installer: 'Instalador',
  site: 'La vivienda y el sistema',
  address: 'Dirección',
  system: 'Sistema',
  panels: 'Paneles',
  inverters: 'Inversores',
  capacity: 'Capacidad',
  kilowatts: (text) => `${text} kW`,
  terms: 'Las condiciones',
  product: 'Producto',
  type: 'Tipo de contrato',
  types: { LOA: 'Préstamo', LSE: 'Arrendamiento', PPA: 'Contrato de compra de energía' },
  signed: 'Firmado',
  starts: 'Comienza',
  term: 'Plazo',
  years: (count) => (count === 1 ? '1 año' : `${count} años`),
  initialBalance: 'Saldo original',
  financed: 'Monto financiado',
  buydown: 'Pago para reducir la tasa (buydown)',
  payments: 'Número de pagos',
  monthly: 'Pago mensual',
  interest: 'Tasa del contrato',
  energyPrice: 'Precio de la energía',
  perKilowattHour: (price) => `${price} por cada kWh`,
  escalator: 'Aumento anual',
  obligations: 'Lo acordado',
  clauses: {
    LOA: 'El proveedor financia el sistema que aquí se describe. El sistema pertenece al propietario, quien devuelve el monto financiado en los pagos indicados arriba.',
    LSE: 'El proveedor es dueño del sistema que aquí se describe y se lo arrienda al propietario, quien hace el pago mensual por su uso durante el plazo.',
    PPA: 'El proveedor es dueño del sistema que aquí se describe. El propietario compra la energía que este produce, al precio indicado arriba, durante el plazo.',
  },
  general: [
    'El instalador diseña y construye el sistema y obtiene los permisos. El sistema se enciende cuando la compañía eléctrica da el permiso para operar; hasta entonces no se debe ningún pago.',
    'Si se indica un aumento anual, el pago o el precio sube en esa proporción en cada aniversario del primer pago.',
    'El propietario da acceso al sistema para instalarlo y repararlo. El proveedor guarda los documentos de este contrato y los entrega en cualquier momento en el portal.',
  ],
  signature: 'Firma',
  signedBy: (names, date) =>
    date === null
      ? `Firmado electrónicamente por ${names}.`
      : `Firmado electrónicamente por ${names} el ${date}.`,
  page: (number, of) => `Página ${number} de ${of}`,
}

export const contractTexts: Record<Language, ContractTexts> = { en, es }
