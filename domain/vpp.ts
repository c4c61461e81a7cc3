import { type CalendarDate, dateParts } from './calendar-date.ts'
import { vppPolicy } from './policy.ts'

/** Whether a date lies in the VPP season, May to October. VPP-8. */
export function isVppSeason(date: CalendarDate): boolean {
  const month = dateParts(date)?.month ?? 0
  return month >= vppPolicy.seasonFirstMonth && month <= vppPolicy.seasonLastMonth
}

/** Whether the VPP details show; else the not-found page. VPP-5. */
export function showsVppDetails(details: { vpp_participant: boolean }): boolean {
  return details.vpp_participant
}

/** Whether the VPP FAQs are there: by the flag alone. VPP-3. */
export function showsVppFaqs(vppFlag: boolean): boolean {
  return vppFlag
}

/** What all participants gave in a season: kWh, and how many homes that powers for a month (kWh ÷ 899, whole homes). VPP-6. */
export function collectiveImpact(participants: number): { kwh: number; homes_powered: number } {
  const kwh = Math.max(0, participants) * vppPolicy.seasonKwhPerParticipant
  return { kwh, homes_powered: Math.floor(kwh / vppPolicy.householdKwhPerMonth) }
}
