import { count, eq } from 'drizzle-orm'
import type { FaqCategory, vppFaqCategories } from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'
import type { Executor } from '../data/database.ts'
import { addFaq, addFaqTag, ensureTag, listFaqs } from '../data/faqs.ts'
import { faqs } from '../data/schema/content.ts'

type Category = FaqCategory | (typeof vppFaqCategories)[number]
type Question = {
  category: Category
  subcategory?: string
  question: string
  answer: string
  /** Tags of the agreements that it is for; without any it is for everybody. */
  only?: readonly string[]
  hidden?: boolean
}

/** What the sandbox's provider answers. Markdown. */
export const sandboxFaqs: readonly Question[] = [
  {
    category: 'paying_bill',
    subcategory: 'first_bill',
    question: 'When is my first payment due?',
    answer:
      'About **30 days after your system is turned on**. You will find the date on your agreement page as soon as it is set.',
  },
  {
    category: 'paying_bill',
    subcategory: 'first_bill',
    question: 'Do I pay while the system is being installed?',
    answer:
      'No. Nothing is due before your utility has given permission to operate and your system is turned on. Until then you pay your utility as before.',
  },
  {
    category: 'paying_bill',
    subcategory: 'ways_to_pay',
    question: 'How can I pay?',
    answer:
      'There are three ways:\n\n- by **autopay** from a bank account, on the day that the payment is due;\n- once, by card or bank account, in the online billing account that you reach from the billing page;\n- by check, sent to the address on your bill.',
  },
  {
    category: 'paying_bill',
    subcategory: 'ways_to_pay',
    question: 'How do I stop an autopay payment?',
    answer:
      'Call support at least **3 business days** before the payment. To end autopay altogether, write to us **15 days** before the next payment.',
  },
  {
    category: 'paying_bill',
    subcategory: 'ways_to_pay',
    question: 'Why were two payments taken in one month?',
    answer:
      'When autopay is turned on after a payment was due, the payment that was missed and the current one may be taken together. Your online billing account shows both.',
  },
  {
    category: 'paying_bill',
    subcategory: 'two_bills',
    question: 'Why do I still get a bill from my utility?',
    answer:
      'Your home stays connected to the grid. You pay your utility for what you take from it at night or on dark days, and for being connected, less whatever it credits for the energy that you send out.',
  },
  {
    category: 'payment_calculations',
    subcategory: 'monthly_payment',
    question: 'How is my monthly payment calculated?',
    answer:
      'With a loan it follows from the balance, the rate and the number of payments. With a lease it is fixed in the agreement. With a power purchase agreement it is the price of each kilowatt-hour times what your system makes. Your agreement page names each of these.',
  },
  {
    category: 'payment_calculations',
    subcategory: 'escalator',
    question: 'What is the annual escalator?',
    answer:
      'The percentage by which your payment goes up **once a year, on the anniversary of your first payment**. Your agreement page shows it, with a schedule of every year.',
  },
  {
    category: 'payment_calculations',
    subcategory: 'tax_credit',
    question: 'Do I get the federal tax credit?',
    answer:
      'With a loan the system is yours, so ask your tax adviser which credits you can claim. With a lease or a power purchase agreement we own the system, and any credit is already part of your price.',
  },
  {
    category: 'system_performance',
    subcategory: 'normal',
    question: 'Why does my system make less in winter?',
    answer:
      'The sun is lower and the days are shorter. In much of the country a December day brings a third to a half of a June day. The energy page draws what the sky and the season allow, so that you can compare.',
  },
  {
    category: 'system_performance',
    subcategory: 'normal',
    question: 'Does my system work when it is cloudy?',
    answer:
      'Yes, with less: between a tenth and a half of a clear day, depending on the clouds. What counts is the year.',
  },
  {
    category: 'system_performance',
    subcategory: 'normal',
    question: 'Do I have power during an outage?',
    answer:
      'With panels alone, no: the system turns itself off so that nobody who repairs the lines is hurt. With a battery, the circuits that it backs up stay on.',
  },
  {
    category: 'system_performance',
    subcategory: 'trouble',
    question: 'What should I do when no data arrives?',
    answer:
      'Wait 15 minutes and refresh. If it goes on for more than two hours in daylight, see whether your internet connection works and whether the gateway beside your inverter has power. The system usually keeps making energy, and the missing readings are filled in later.',
  },
  {
    category: 'system_performance',
    subcategory: 'trouble',
    question: 'Should I clean my panels?',
    answer:
      'Rain usually does it. Never climb on the roof: if you see a thick layer of dust, ash or leaves, write to us.',
  },
  {
    category: 'system_changes',
    subcategory: 'home',
    question: 'What if I need a new roof?',
    answer:
      'Write to us before the work is planned. We take the panels down and put them back; your agreement says who pays for what.',
  },
  {
    category: 'system_changes',
    subcategory: 'home',
    question: 'What happens when I sell my home?',
    answer:
      'The agreement can be transferred to the buyer or paid off. Tell us as soon as the home is for sale: a transfer usually takes two to four weeks.',
  },
  {
    category: 'system_changes',
    subcategory: 'equipment',
    question: 'Can I add panels or a battery?',
    answer:
      'Often, yes. Your utility has to permit it, and the system has to have room for it. Write to us and tell us what you have in mind.',
  },
  {
    category: 'account',
    subcategory: 'signing_in',
    question: 'Why am I asked for a code when I sign in?',
    answer:
      'The first time you sign in on a device, we email you a six-digit code, so that nobody can get in with a stolen password alone. After that, we do not ask for a code on that device for 30 days.',
  },
  {
    category: 'account',
    subcategory: 'details',
    question: 'How do I change my email or phone number?',
    answer:
      'Open your account. The phone number is under **Contact information**, the email address under **Login information**; press Edit there. A new email address is confirmed with a code that we send to it.',
  },
  {
    category: 'account',
    subcategory: 'details',
    question: 'Can a second person of my household have an account?',
    answer:
      'Whoever signed the agreement with you has one. If they did not get an invitation, write to us from the email address in the agreement.',
  },
  {
    category: 'reamortization',
    subcategory: 'how_it_works',
    question: 'What is reamortization?',
    answer:
      'On the dates in your loan agreement your monthly payment is recalculated from the balance that is left. If you paid in the amount of your tax credit by then, the payment stays as it is or goes down; if not, it goes up.',
    only: ['loan'],
  },
  {
    category: 'reamortization',
    subcategory: 'how_it_works',
    question: 'When is my loan reamortized?',
    answer:
      'On the reamortization dates on your agreement page. Payments that arrive at least five business days before count.',
    only: ['loan'],
  },
  {
    category: 'vpp',
    question: 'What is a virtual power plant?',
    answer:
      'Many home batteries that help the grid together. When demand is high, each one gives a little, so that no extra power plant has to start up.',
  },
  {
    category: 'vpp',
    question: 'When does the season run?',
    answer: 'From **May to October**. In that time the grid may ask for help on hot afternoons and evenings.',
  },
  {
    category: 'vpp',
    question: 'Will my battery be empty when I need it?',
    answer:
      'No. A reserve for an outage always stays in it, and no energy is taken while storms are forecast for your area.',
  },
  {
    category: 'vpp_benefits',
    question: 'What do I earn?',
    answer:
      'You are paid for what your battery gives during events. Your VPP page shows what you have earned so far.',
  },
  {
    category: 'vpp_benefits',
    question: 'How are rewards paid?',
    answer:
      'For the 2024 and 2025 seasons: once a year, after the season has ended, to the account from which you pay your bill.',
  },
  {
    category: 'account',
    question: 'How do I use the old portal?',
    answer: 'You no longer have to.',
    hidden: true,
  },
]

/** Puts the questions of the sandbox where there are none at all. How many. */
export async function seedFaqs(executor: Executor): Promise<number> {
  if ((await listFaqs(executor, { shown: false })).length > 0) return 0
  for (const [index, { category, subcategory, only = [], ...faq }] of sandboxFaqs.entries()) {
    const { id } = await addFaq(executor, { ...faq, order: (index + 1) * 10 })
    const filed = [`category:${category}`, ...(subcategory ? [`subcategory:${subcategory}`] : []), ...only]
    for (const name of filed) await addFaqTag(executor, id, (await ensureTag(executor, name)).id)
  }
  return sandboxFaqs.length
}

const filler = { question: 'What takes up the room here?', answer: 'This, for a trial.', hidden: true }

/** Takes up all the room that is left for questions with hidden ones, or gives it back. FAQ-10. */
export async function fillFaqs(executor: Executor, isFull: boolean): Promise<void> {
  await executor.delete(faqs).where(eq(faqs.question, filler.question))
  if (!isFull) return
  const [row] = await executor.select({ found: count() }).from(faqs)
  const left = faqPolicy.mostFaqs - (row?.found ?? 0)
  if (left > 0) await executor.insert(faqs).values(Array.from({ length: left }, () => filler))
}
