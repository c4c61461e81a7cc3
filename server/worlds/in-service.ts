import {
  addCalendarDays,
  addCalendarMonths,
  type CalendarDate,
  daysBetween,
  weekdayOf,
} from '#domain/calendar-date.ts'
import { overviewBanners } from './banners.ts'
import { at, battery, billedTo, inService, ppa } from './homes.ts'
import { world } from './world.ts'

/** The Tuesday before a day. */
export const lastTuesday = (today: CalendarDate) =>
  addCalendarDays(today, -(((weekdayOf(today) + 4) % 7) + 1))

const sensors = { has_home_monitoring: false, has_grid_monitoring: false }

export const inServiceWorlds = [
  world('in-service-battery', 'Sun, home, battery and grid, two years of readings, autopay off', (today) => ({
    people: [
      { first_name: 'Teresa', last_name: 'Moreno', mailbox: 'teresa.moreno', phone_number: '+15305550118' },
      { first_name: 'Daniel', last_name: 'Moreno', mailbox: 'daniel.moreno', phone_number: '+15305550119' },
    ],
    homes: [
      inService(addCalendarMonths(today, -24), {
        contract: 'PL-204817',
        house: 'JUNIPER',
        place: at('218 Juniper Street', 'davis'),
        capacity: 7.6,
        batteries: [battery],
        blemishes: [{ day: lastTuesday(today), from: 11 * 60 + 15, to: 15 * 60 + 30, quality: 'missing' }],
        agreement: {
          amount_financed: 41_335.57,
          initial_balance: 41_335.57,
          monthly_payment: 142.18,
          rate_escalator: 290,
          ach_elected: null,
          ach_verified: null,
          ach_bank_name: null,
          ach_account_number_last_four_digits: null,
          reamortization_dates: [addCalendarMonths(today, 5)],
          tags: ['loan', 'battery'],
        },
      }),
    ],
    inbox: [
      {
        subject: 'Hot weekend ahead',
        body: 'Your battery will fill before the evening peak on Saturday.',
        category: 'system',
        deeplink: '/dashboard/system',
        cta_title: 'See your system',
        hoursAgo: 3,
      },
      {
        subject: 'Tuesday’s gap in readings',
        body: 'Your gateway was offline from 11:15 am to 3:30 pm. Nothing was lost on the roof: only the readings of these hours are missing.',
        category: 'system',
        hoursAgo: 24 * daysBetween(lastTuesday(today), today) - 16,
      },
      {
        subject: 'Your statement is ready',
        body: 'Your payment is $142.18.',
        markdown_body: 'Your payment is **$142.18**. You can see it on the billing page.',
        category: 'billing',
        deeplink: '/dashboard/billing',
        cta_title: 'Go to billing',
        read: true,
        hoursAgo: 24 * 12,
      },
    ],
  })),

  world('in-service-solar', 'The roof is measured, nothing else: no battery, no home meter', (today) => ({
    people: [
      { first_name: 'Omar', last_name: 'Haddad', mailbox: 'omar.haddad', phone_number: '+15205550121' },
    ],
    homes: [
      inService(addCalendarMonths(today, -14), {
        contract: 'PL-204901',
        house: 'SAGUARO',
        place: at('1406 E Saguaro Lane', 'tucson'),
        capacity: 5.2,
        system: { ...sensors, inverter_manufacturer_id: 2, vendor_id: 2 },
      }),
    ],
  })),

  world('in-service-grid', 'Sun, home and grid, no battery; a power purchase agreement', (today) => ({
    people: [{ first_name: 'June', last_name: 'Park', mailbox: 'june.park', phone_number: '+15125550133' }],
    homes: [
      inService(addCalendarMonths(today, -9), {
        contract: 'PL-204955',
        house: 'BARTON',
        place: at('77 Barton Creek Road', 'austin'),
        capacity: 6.8,
        agreement: { ...ppa(0.1645), monthly_payment: 118.4 },
      }),
    ],
  })),

  world('roof-not-measured', 'Home, battery and grid are measured, the roof is not', (today) => ({
    people: [
      { first_name: 'Hazel', last_name: 'Quinn', mailbox: 'hazel.quinn', phone_number: '+15055550186' },
    ],
    homes: [
      inService(addCalendarMonths(today, -11), {
        contract: 'PL-204978',
        house: 'PINYON',
        place: at('25 Pinyon Ridge', 'santaFe'),
        batteries: [battery],
        system: { has_solar_monitoring: false },
      }),
    ],
  })),

  world(
    'vpp-participant',
    'Shares its battery in the virtual power plant and has earned $186.50',
    (today) => ({
      people: [
        { first_name: 'Priya', last_name: 'Raman', mailbox: 'priya.raman', phone_number: '+15595550144' },
      ],
      homes: [
        inService(addCalendarMonths(today, -20), {
          contract: 'PL-205010',
          house: 'ORCHARD',
          place: at('930 Orchard View', 'fresno'),
          capacity: 8.4,
          batteries: [{ ...battery, count: 2 }],
          system: { is_vpp_enrolled: true },
          agreement: { ...ppa(0.151), monthly_payment: 156.02, tags: ['ppa', 'vpp'] },
          vpp: { vpp_participant: true, total_revenue: 186.5 },
          measuredFrom: addCalendarDays(today, -200),
        }),
      ],
    }),
  ),

  world('banners', 'The provider has a note of every kind on the overview', (today) => ({
    people: [
      { first_name: 'Iris', last_name: 'Delgado', mailbox: 'iris.delgado', phone_number: '+15205550161' },
    ],
    homes: [
      inService(addCalendarMonths(today, -9), {
        contract: 'PL-205047',
        house: 'IRONWOOD',
        place: at('77 Mesquite Way', 'tucson'),
        agreement: { ...ppa(0.149), monthly_payment: 131.2, ach_elected: true, ach_verified: true },
      }),
    ],
    banners: overviewBanners,
  })),

  world('autopay-failed', 'The bank account for autopay did not pass', (today) => ({
    people: [
      { first_name: 'Walter', last_name: 'Osei', mailbox: 'walter.osei', phone_number: '+19195550155' },
    ],
    homes: [
      inService(addCalendarMonths(today, -5), {
        contract: 'PL-205033',
        house: 'LAUREL',
        place: at('15 Laurel Court', 'raleigh'),
        agreement: {
          ach_elected: true,
          ach_verified: false,
          ach_bank_name: null,
          ach_account_number_last_four_digits: null,
        },
        measuredFrom: addCalendarDays(today, -30),
      }),
    ],
  })),

  world(
    'transferred-in-service',
    'Handed on to another while in service: call, checklist and address anew',
    (today) => ({
      people: [
        {
          first_name: 'Noor',
          last_name: 'Castellano',
          mailbox: 'noor.castellano',
          phone_number: '+15205550177',
          address: billedTo(at('48 Copper Street', 'tucson'), false),
        },
      ],
      homes: [
        inService(addCalendarMonths(today, -16), {
          contract: 'PL-205061',
          house: 'CHOLLA',
          place: at('615 W Cholla Drive', 'tucson'),
          capacity: 5.8,
          agreement: {
            ...ppa(0.149),
            monthly_payment: 127.4,
            is_tpv_installer: true,
            reviewed_by_user: false,
            welcome_checklist_status: 'REQUIRED',
            ach_elected: null,
            ach_verified: null,
            ach_bank_name: null,
            ach_account_number_last_four_digits: null,
          },
          measuredFrom: addCalendarDays(today, -30),
        }),
      ],
    }),
  ),
]
