import { addCalendarDays, addCalendarMonths } from '#domain/calendar-date.ts'
import { at, battery, beforePto, inService, ppa } from './homes.ts'
import { world } from './world.ts'

const cedar = 'CEDAR MAPLE ALDER BIRCH HAZEL ROWAN LINDEN POPLAR ELM ASH BEECH YEW'.split(' ')
const inWords = (tree: string) => `${tree[0]}${tree.slice(1).toLowerCase()}`

/** Worlds that differ in how many agreements there are, and of which kind. */
export const agreementWorlds = [
  world(
    'two-agreements',
    'One home in service, another before permission to operate, in two time zones',
    (today) => ({
      people: [
        { first_name: 'Alex', last_name: 'Rivera', mailbox: 'alex.rivera', phone_number: '+17755550181' },
      ],
      homes: [
        inService(addCalendarMonths(today, -10), {
          contract: 'PL-208001',
          house: 'SIERRA',
          place: at('1180 Sierra Vista', 'reno'),
          batteries: [battery],
          measuredFrom: addCalendarDays(today, -30),
        }),
        beforePto(addCalendarDays(today, -20), {
          contract: 'PL-208002',
          house: 'PEARL',
          place: at('29 Pearl Street', 'boulder'),
          agreement: { reviewed_by_user: true },
        }),
      ],
    }),
  ),

  world('copy-to-acknowledge', 'The authoritative copy is still to be acknowledged', (today) => ({
    people: [{ first_name: 'Nadia', last_name: 'Osei', mailbox: 'nadia.osei', phone_number: '+19165550188' }],
    homes: [
      inService(addCalendarMonths(today, -2), {
        contract: 'PL-208101',
        house: 'MANZANITA',
        place: at('61 Manzanita Way', 'davis'),
        agreement: { authoritative_copy_acknowledged: null },
      }),
    ],
  })),

  world('contract-missing', 'The provider has not filed the signed contract yet', (today) => ({
    people: [
      { first_name: 'Peter', last_name: 'Novotny', mailbox: 'peter.novotny', phone_number: '+15125550189' },
    ],
    homes: [
      beforePto(addCalendarDays(today, -3), {
        contract: 'PL-208102',
        house: 'JACARANDA',
        place: at('415 Jacaranda Drive', 'austin'),
        agreement: { contract_resource_id: null },
      }),
    ],
  })),

  world(
    'version-1',
    'An agreement of the first product version: the dashboard without any onboarding',
    (today) => ({
      people: [
        { first_name: 'Dorothy', last_name: 'Klein', mailbox: 'dorothy.klein', phone_number: '+15205550182' },
      ],
      homes: [
        inService(addCalendarMonths(today, -60), {
          contract: 'PL-100214',
          house: 'MESQUITE',
          place: at('3302 N Mesquite Avenue', 'tucson'),
          capacity: 4.8,
          agreement: {
            product_version: 1,
            onboarding_milestone: null,
            contract_type: 'LSE',
            product_type: 'LEASE',
            product_display_name: 'Solar Lease',
            product_name: 'Solar Lease 20',
            number_of_payments: 240,
            contract_term: 20,
            amount_financed: null,
            initial_balance: null,
            interest_rate: null,
            reamortization_dates: [],
            rate_escalator: 190,
            tags: ['lease'],
          },
          measuredFrom: addCalendarDays(today, -45),
        }),
      ],
    }),
  ),

  world('no-agreement', 'A homeowner without an agreement', () => ({
    people: [{ first_name: 'Sam', last_name: 'Okafor', mailbox: 'sam.okafor', phone_number: '+15305550183' }],
    homes: [],
  })),

  world('canceled', 'The agreement was canceled', (today) => ({
    people: [{ first_name: 'Beth', last_name: 'Novak', mailbox: 'beth.novak', phone_number: '+15595550184' }],
    homes: [
      beforePto(addCalendarMonths(today, -3), {
        contract: 'PL-208004',
        house: 'FIG',
        place: at('611 Fig Garden Loop', 'fresno'),
        agreement: { current_milestone: 'CANCELED', onboarding_milestone: null, reviewed_by_user: true },
      }),
    ],
  })),

  world('long-names', 'Names, streets and models as long as they get', (today) => ({
    people: [
      {
        first_name: 'Maximiliana-Alexandrina',
        last_name: 'Featherstonehaugh-Vandenberghe von Hohenlohe',
        mailbox: 'maximiliana-alexandrina.featherstonehaugh-vandenberghe',
        phone_number: '+19195550185',
      },
    ],
    homes: [
      inService(addCalendarMonths(today, -6), {
        contract: 'PL-208005-WITH-A-VERY-LONG-CONTRACT-NUMBER',
        house: 'LONG',
        place: {
          ...at('12745 Northwest Upper Saint Bartholomew’s Meadow Boulevard Extension', 'raleigh'),
          street_2: 'Carriage House behind the Old Observatory, Second Floor',
          city: 'Rancho Santa Margarita-by-the-Winding-River',
        },
        batteries: [
          {
            ...battery,
            manufacturer: 'Hearthline Residential Energy Storage',
            model: 'H13 Extended Range Outdoor, Revision C',
            count: 3,
          },
        ],
        system: {
          panels: '48 × Meridian Monocrystalline M400 All-Black High-Temperature Bifacial Series 9',
          inverters: 'Arcadia A7 Three-Phase Hybrid with Backup Gateway and Load Controller',
        },
        agreement: {
          product_display_name: 'Solar Loan with Storage, Escalating Payments and Performance Guarantee',
          organization_name: 'Brightside Installers of the Greater Central Carolinas and Coastal Plain, LLC',
        },
        measuredFrom: addCalendarDays(today, -14),
      }),
    ],
  })),

  world('many-agreements', 'Twelve homes of one owner', (today) => ({
    people: [
      { first_name: 'Victor', last_name: 'Lund', mailbox: 'victor.lund', phone_number: '+15125550186' },
    ],
    homes: cedar.map((tree, index) =>
      inService(addCalendarMonths(today, -3 - index), {
        contract: `PL-2090${String(index + 1).padStart(2, '0')}`,
        house: tree,
        place: at(`${100 + 7 * index} ${inWords(tree)} Street`, 'austin'),
        capacity: 4 + (index % 5),
        agreement: ppa(0.14),
        measuredFrom: addCalendarDays(today, -3),
      }),
    ),
  })),
]
