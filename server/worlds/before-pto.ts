import { addCalendarDays } from '#domain/calendar-date.ts'
import { at, battery, beforePto, billedTo, ppa } from './homes.ts'
import { world } from './world.ts'

const home = at('44 Larkspur Lane', 'davis')

export const beforePtoWorlds = [
  world('pre-pto-tpv-pending', 'Contract signed; the verification call is still to be made', (today) => ({
    people: [
      { first_name: 'Marcus', last_name: 'Bell', mailbox: 'marcus.bell', phone_number: '+15305550171' },
    ],
    homes: [
      beforePto(addCalendarDays(today, -9), {
        contract: 'PL-207001',
        house: 'LARKSPUR',
        place: home,
        batteries: [battery],
        agreement: { is_tpv_installer: true, reviewed_by_user: true, welcome_checklist_status: 'REQUIRED' },
        tpv: 'pending',
      }),
    ],
  })),

  world('pre-pto-qualification', 'The project is qualified; the installation comes next', (today) => ({
    people: [{ first_name: 'Ivy', last_name: 'Chen', mailbox: 'ivy.chen', phone_number: '+15125550172' }],
    homes: [
      beforePto(addCalendarDays(today, -40), {
        contract: 'PL-207002',
        house: 'PECAN',
        place: at('1909 Pecan Grove', 'austin'),
        agreement: {
          ...ppa(0.158),
          current_milestone: 'PROJECT_QUALIFICATION_COMPLETED',
          onboarding_milestone: 'SYSTEM_INSTALLATION',
          reviewed_by_user: true,
          welcome_checklist_status: 'PASSED',
          ach_elected: true,
          ach_verified: true,
          ach_bank_name: 'First Harbor Bank',
          ach_account_number_last_four_digits: '8820',
        },
        tpv: 'verified',
      }),
    ],
  })),

  world('pre-pto-installation', 'Installed; waiting for permission to operate', (today) => ({
    people: [{ first_name: 'Ruth', last_name: 'Abara', mailbox: 'ruth.abara', phone_number: '+19195550173' }],
    homes: [
      beforePto(addCalendarDays(today, -95), {
        contract: 'PL-207003',
        house: 'MAGNOLIA',
        place: at('26 Magnolia Terrace', 'raleigh'),
        agreement: {
          current_milestone: 'INSTALLATION_COMPLETED',
          onboarding_milestone: 'SYSTEM_ACTIVATION',
          reviewed_by_user: true,
          welcome_checklist_status: 'PASSED',
        },
      }),
    ],
  })),

  world('onboarding-begins', 'Contract signed today; nothing has been looked at yet', (today) => ({
    people: [
      { first_name: 'Noor', last_name: 'Haddad', mailbox: 'noor.haddad', phone_number: '+16075550177' },
    ],
    homes: [
      beforePto(today, {
        contract: 'PL-207007',
        house: 'TREMAN',
        place: at('18 Cayuga Heights Road', 'ithaca'),
        agreement: { onboarding_milestone: null, reviewed_by_user: false },
      }),
    ],
  })),

  world(
    'onboarding-begins-call',
    'Contract signed today; a verification call is to be made, and bills go to another address',
    (today) => ({
      people: [
        {
          first_name: 'Odessa',
          last_name: 'Grant',
          mailbox: 'odessa.grant',
          phone_number: '+15205550184',
          address: { ...billedTo(at('PO Box 240', 'tucson'), false) },
        },
      ],
      homes: [
        beforePto(today, {
          contract: 'PL-207010',
          house: 'OCOTILLO',
          place: at('3120 Ocotillo Wash', 'tucson'),
          agreement: {
            ...ppa(0.149),
            onboarding_milestone: null,
            reviewed_by_user: false,
            is_tpv_installer: true,
            welcome_checklist_status: 'REQUIRED',
          },
        }),
      ],
    }),
  ),

  world(
    'agreement-to-review',
    'A power purchase agreement, with its film, is still to be reviewed',
    (today) => ({
      people: [
        { first_name: 'Gloria', last_name: 'Mensah', mailbox: 'gloria.mensah', phone_number: '+15125550192' },
      ],
      homes: [
        beforePto(addCalendarDays(today, -1), {
          contract: 'PL-207011',
          house: 'BLUEBONNET',
          place: at('7 Bluebonnet Trail', 'austin'),
          agreement: { ...ppa(0.152), reviewed_by_user: false, welcome_checklist_status: 'PASSED' },
        }),
      ],
    }),
  ),

  world('address-differs', 'Contract signed; bills go to another address, not yet confirmed', (today) => ({
    people: [
      {
        first_name: 'Elena',
        last_name: 'Sandoval',
        mailbox: 'elena.sandoval',
        phone_number: '+17755550174',
        address: { ...billedTo(at('PO Box 811', 'reno'), false) },
      },
    ],
    homes: [
      beforePto(addCalendarDays(today, -16), {
        contract: 'PL-207004',
        house: 'TRUCKEE',
        place: at('512 Truckee River Drive', 'reno'),
        agreement: { reviewed_by_user: true, welcome_checklist_status: 'PASSED' },
      }),
    ],
  })),

  world('checklist-required', 'Contract signed; the welcome checklist is still to be answered', (today) => ({
    people: [
      { first_name: 'Tom', last_name: 'Lindqvist', mailbox: 'tom.lindqvist', phone_number: '+13035550175' },
    ],
    homes: [
      beforePto(addCalendarDays(today, -4), {
        contract: 'PL-207005',
        house: 'FLATIRON',
        place: at('90 Flatiron Court', 'boulder'),
        agreement: {
          onboarding_milestone: null,
          welcome_checklist_status: 'REQUIRED',
        },
      }),
    ],
  })),

  world(
    'copy-before-pto',
    'Installed; the welcome checklist is still to be answered, and the authoritative copy to be acknowledged',
    (today) => ({
      people: [
        { first_name: 'Mina', last_name: 'Castro', mailbox: 'mina.castro', phone_number: '+13035550195' },
      ],
      homes: [
        beforePto(addCalendarDays(today, -80), {
          contract: 'PL-207012',
          house: 'COTTONWOOD',
          place: at('33 Cottonwood Bend', 'boulder'),
          agreement: {
            current_milestone: 'INSTALLATION_COMPLETED',
            onboarding_milestone: 'SYSTEM_ACTIVATION',
            reviewed_by_user: true,
            welcome_checklist_status: 'REQUIRED',
            authoritative_copy_acknowledged: null,
          },
        }),
      ],
    }),
  ),

  world('checklist-failed-es', 'The welcome checklist did not pass; an agreement in Spanish', (today) => ({
    people: [
      {
        first_name: 'Lucía',
        last_name: 'Hernández Peña',
        mailbox: 'lucia.hernandez',
        phone_number: '+15055550176',
      },
    ],
    homes: [
      beforePto(addCalendarDays(today, -12), {
        contract: 'PL-207006',
        house: 'ACEQUIA',
        place: at('73 Camino de la Acequia', 'santaFe'),
        agreement: { primary_language: 'es', reviewed_by_user: true, welcome_checklist_status: 'FAILED' },
      }),
    ],
  })),

  world(
    'checklist-in-service',
    'In service with autopay; the welcome checklist was never answered',
    (today) => ({
      people: [
        {
          first_name: 'Jonas',
          last_name: 'Whitaker',
          mailbox: 'jonas.whitaker',
          phone_number: '+15125550179',
        },
      ],
      homes: [
        beforePto(addCalendarDays(today, -130), {
          contract: 'PL-207009',
          house: 'CEDAR',
          feed: 'SILENT',
          place: at('88 Cedar Bend', 'austin'),
          agreement: {
            current_milestone: 'IN_SERVICE',
            onboarding_milestone: null,
            welcome_checklist_status: 'REQUIRED',
            ach_elected: true,
            ach_verified: true,
            ach_bank_name: 'First Harbor Bank',
            ach_account_number_last_four_digits: '4417',
          },
        }),
      ],
    }),
  ),
]
