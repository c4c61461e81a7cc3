import { addCalendarDays, addCalendarMonths } from '#domain/calendar-date.ts'
import { at, battery, beforePto, inService } from './homes.ts'
import { world } from './world.ts'

/** Worlds that differ in what has been measured. */
export const readingWorlds = [
  world('fresh', 'In service since yesterday afternoon', (today) => {
    const yesterday = addCalendarDays(today, -1)
    return {
      people: [{ first_name: 'Noor', last_name: 'Aziz', mailbox: 'noor.aziz', phone_number: '+17755550161' }],
      homes: [
        inService(yesterday, {
          contract: 'PL-206001',
          house: 'WILLOW',
          place: at('52 Willow Bend', 'reno'),
          batteries: [battery],
          blemishes: [{ day: yesterday, from: 0, to: 14 * 60 + 15, quality: 'missing' }],
        }),
      ],
    }
  }),

  world('offline', 'Nothing has been heard of the system for three hours', (today) => ({
    people: [
      { first_name: 'Hank', last_name: 'Dvorak', mailbox: 'hank.dvorak', phone_number: '+17755550162' },
    ],
    homes: [
      inService(addCalendarMonths(today, -7), {
        contract: 'PL-206002',
        house: 'CANYON',
        feed: 'OFFLINE',
        place: at('8 Canyon Rim', 'reno'),
        batteries: [battery],
        measuredFrom: addCalendarDays(today, -21),
      }),
    ],
  })),

  world('unheard', 'Nothing has been heard of the system for three days: an early warning', (today) => ({
    people: [
      { first_name: 'Ruben', last_name: 'Castle', mailbox: 'ruben.castle', phone_number: '+17755550166' },
    ],
    homes: [
      inService(addCalendarMonths(today, -7), {
        contract: 'PL-206006',
        house: 'SAGEBRUSH',
        feed: 'GONE',
        place: at('17 Sagebrush Trail', 'reno'),
        batteries: [battery],
        measuredFrom: addCalendarDays(today, -21),
        needsHistory: true,
      }),
    ],
  })),

  world('roof-dark', 'The roof makes almost nothing for four days: an early warning', (today) => ({
    people: [
      { first_name: 'Ingrid', last_name: 'Solberg', mailbox: 'ingrid.solberg', phone_number: '+13035550167' },
    ],
    homes: [
      inService(addCalendarDays(today, -84), {
        contract: 'PL-206007',
        house: 'SPRUCE',
        feed: 'DARK',
        place: at('905 Spruce Street', 'boulder'),
        needsHistory: true,
      }),
    ],
  })),

  world(
    'roof-weak',
    'The roof makes a third of what it should for sixteen days, and autopay is off: an early warning',
    (today) => ({
      people: [
        { first_name: 'Mateo', last_name: 'Ibarra', mailbox: 'mateo.ibarra', phone_number: '+15305550168' },
      ],
      homes: [
        inService(addCalendarDays(today, -96), {
          contract: 'PL-206008',
          house: 'MULBERRY',
          feed: 'WEAK',
          place: at('41 Mulberry Lane', 'davis'),
          batteries: [battery],
          needsHistory: true,
          agreement: { ach_elected: null, ach_verified: null },
        }),
      ],
    }),
  ),

  world(
    'late-data',
    'Readings arrive fifty minutes late; some came in afterwards, some are estimated',
    (today) => ({
      people: [
        { first_name: 'Lena', last_name: 'Fischer', mailbox: 'lena.fischer', phone_number: '+13035550163' },
      ],
      homes: [
        inService(addCalendarMonths(today, -11), {
          contract: 'PL-206003',
          house: 'ASPEN',
          feed: 'LATE',
          place: at('301 Aspen Way', 'boulder'),
          batteries: [battery],
          measuredFrom: addCalendarDays(today, -21),
          blemishes: [
            { day: addCalendarDays(today, -1), from: 13 * 60, to: 17 * 60 + 30, quality: 'late' },
            { day: addCalendarDays(today, -2), from: 9 * 60, to: 11 * 60, quality: 'estimated' },
            { day: addCalendarDays(today, -3), from: 0, to: 24 * 60, quality: 'missing' },
          ],
        }),
      ],
    }),
  ),

  world('dst-home', 'Eastern time, with readings over both changes of the clock', (today) => ({
    people: [
      { first_name: 'Grace', last_name: 'Whitman', mailbox: 'grace.whitman', phone_number: '+16075550164' },
    ],
    homes: [
      inService(addCalendarMonths(today, -14), {
        contract: 'PL-206004',
        house: 'CAYUGA',
        place: at('640 Cayuga Heights Road', 'ithaca'),
        capacity: 9.2,
        batteries: [battery],
        measuredFrom: addCalendarMonths(today, -13),
      }),
    ],
  })),

  world('meter-below-zero', 'The meter of the home reports less than nothing', (today) => ({
    people: [
      { first_name: 'Anneke', last_name: 'Visser', mailbox: 'anneke.visser', phone_number: '+15305550169' },
    ],
    homes: [
      inService(addCalendarMonths(today, -4), {
        contract: 'PL-206009',
        house: 'SYCAMORE',
        feed: 'BELOW',
        place: at('66 Sycamore Row', 'davis'),
        batteries: [battery],
        measuredFrom: addCalendarDays(today, -14),
      }),
    ],
  })),

  world('meters-at-odds', 'What the meters report does not add up', (today) => ({
    people: [
      { first_name: 'Bashir', last_name: 'Nasser', mailbox: 'bashir.nasser', phone_number: '+15125550170' },
    ],
    homes: [
      inService(addCalendarMonths(today, -4), {
        contract: 'PL-206010',
        house: 'HACKBERRY',
        feed: 'ASKEW',
        place: at('12 Hackberry Bend', 'austin'),
        measuredFrom: addCalendarDays(today, -14),
      }),
    ],
  })),

  world('site-unknown', 'The monitoring vendor does not know the home', (today) => ({
    people: [
      { first_name: 'Clara', last_name: 'Benitez', mailbox: 'clara.benitez', phone_number: '+15205550193' },
    ],
    homes: [
      inService(addCalendarDays(today, -3), {
        contract: 'PL-206011',
        house: 'PALOVERDE',
        feed: 'SILENT',
        place: at('88 Palo Verde Loop', 'tucson'),
        batteries: [battery],
        isSiteUnknown: true,
      }),
    ],
  })),

  world('inactive', 'Installed but not switched on: the dashboard is open, nothing is measured', (today) => ({
    people: [
      { first_name: 'Keanu', last_name: 'Kahale', mailbox: 'keanu.kahale', phone_number: '+18085550165' },
    ],
    homes: [
      beforePto(addCalendarMonths(today, -5), {
        contract: 'PL-206005',
        house: 'MANOA',
        place: at('2218 Manoa Road', 'honolulu'),
        batteries: [battery],
        agreement: {
          product_version: 1,
          current_milestone: 'INSTALLATION_COMPLETED',
          onboarding_milestone: 'SYSTEM_INSTALLATION',
          reviewed_by_user: true,
        },
      }),
    ],
  })),
]
