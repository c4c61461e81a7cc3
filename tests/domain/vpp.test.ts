import { describe, expect, it } from 'vitest'
import { vppPolicy } from '#domain/policy.ts'
import { collectiveImpact, isVppSeason, showsVppDetails, showsVppFaqs } from '#domain/vpp.ts'

describe('the virtual power plant', () => {
  it('has its season from May to October [VPP-8]', () => {
    const days = ['2025-04-30', '2025-05-01', '2025-10-31', '2025-11-01', 'soon']
    expect(days.map(isVppSeason)).toEqual([false, true, true, false, false])
  })
  it('shows details to participants and FAQs by the flag alone [VPP-3, VPP-5]', () => {
    expect([showsVppDetails({ vpp_participant: true }), showsVppDetails({ vpp_participant: false })]).toEqual(
      [true, false],
    )
    expect([showsVppFaqs(true), showsVppFaqs(false)]).toEqual([true, false])
  })
  it("tells the impact of all: the season's kWh × participants, homes as kWh ÷ 899 [VPP-6]", () => {
    const kwh = vppPolicy.seasonKwhPerParticipant * 1_000
    expect(collectiveImpact(1_000)).toEqual({ kwh, homes_powered: Math.floor(kwh / 899) })
    expect(collectiveImpact(0)).toEqual({ kwh: 0, homes_powered: 0 })
    expect(collectiveImpact(-5)).toEqual({ kwh: 0, homes_powered: 0 })
  })
})
