import { describe, expect, it } from 'vitest'
import {
  autopayPolicy,
  codePolicy,
  listPolicy,
  longSessionPolicy,
  monitoringPolicy,
  passwordPolicy,
  screenPolicy,
  sessionPolicy,
  supportHours,
  tokenPolicy,
  tpvHours,
  tpvPolicy,
  uploadPolicy,
  vppPolicy,
} from '#domain/policy.ts'
import { flagPolicy } from '#domain/session-policy.ts'
import { warningPolicy } from '#domain/warning-policy.ts'

describe('the values of the product', () => {
  it('warns after 1,680,000 ms, ends after 30 minutes, on the server after 31 and at 12 hours', () => {
    expect(sessionPolicy).toMatchObject({
      warnAfterMs: 1_680_000,
      browserEndsAfterMs: 1_800_000,
      serverEndsAfterMs: 1_860_000,
      activityEveryMs: 60_000,
    })
    expect(longSessionPolicy).toMatchObject({ absoluteEndsAfterMs: 43_200_000 })
    expect(warningPolicy.announceAtSeconds).toEqual([120, 60, 30, 10])
  })
  it('keeps a device known for 30 days and a draft for 24 hours', () => {
    expect(longSessionPolicy).toMatchObject({ knownDeviceMs: 2_592_000_000 })
    expect(sessionPolicy).toMatchObject({ draftKeptMs: 86_400_000 })
  })
  it('takes files and batches of 5 MB, files of 50,000 lines, and other bodies of 64 kB [LIMIT-16, LIMIT-17, LIMIT-26, UPLOAD-14]', () => {
    expect(uploadPolicy).toEqual({
      acknowledgementBytes: 5_242_880,
      acknowledgementLines: 50_000,
      telemetryBytes: 5_242_880,
      jsonBytes: 65_536,
    })
  })
  it('gives a code six digits, 600 seconds and five attempts', () => {
    expect(codePolicy).toMatchObject({ digits: 6, lifetimeSeconds: 600, attempts: 5, lockMs: 900_000 })
  })
  it('keeps a reset link for an hour, claim and invite links for 7 days and half an hour once opened, a replaced cookie for a minute, and promises the mail in 5 minutes', () => {
    expect(tokenPolicy).toEqual({
      resetMs: 3_600_000,
      replacedCookieMs: 60_000,
      claimMs: 604_800_000,
      inviteMs: 604_800_000,
      exchangedClaimMs: 1_800_000,
      resetMailMinutes: 5,
    })
  })
  it('accepts passwords of 8 to 128 characters with a score of 3 or more', () => {
    expect(passwordPolicy).toEqual({ tooShortLimit: 7, maximum: 128, leastScore: 3 })
  })
  it('waits 2,000 ms for flags in production and 15,000 ms elsewhere', () => {
    expect(flagPolicy).toEqual({ productionTimeoutMs: 2_000, elsewhereTimeoutMs: 15_000 })
  })
  it('pages lists by 25, and keeps the inbox fresh for 1 minute and kept for 10', () => {
    expect(listPolicy).toMatchObject({
      adminPageSize: 25,
      inboxPageSize: 25,
      inboxStaleMs: 60_000,
      inboxKeptMs: 600_000,
    })
  })
  it('closes toasts after 5 s', () => {
    expect(screenPolicy).toMatchObject({ toastMs: 5_000 })
  })
  it('looks for the chat every 50 ms, then every 500 ms, and gives a screen share 500 ms and 5 s', () => {
    expect(screenPolicy).toMatchObject({
      chatFrameMs: 50,
      chatStateMs: 500,
      screenShareStartMs: 500,
      screenShareGiveUpMs: 5_000,
    })
  })
  it('refetches energy every 15 minutes and gives a request 15 s', () => {
    expect(monitoringPolicy).toMatchObject({
      staleMs: 900_000,
      requestTimeoutMs: 15_000,
    })
  })
  it('polls TPV every 5 s and 30 s after an error', () => {
    expect(tpvPolicy).toMatchObject({ pollMs: 5_000, pollAfterErrorMs: 30_000 })
  })
  it('asks about verification calls every hour for 30 days, 50 in a minute', () => {
    expect(tpvPolicy).toMatchObject({
      askEveryMs: 3_600_000,
      askWithinMs: 2_592_000_000,
      askAtOnce: 50,
      askTurnMs: 60_000,
    })
  })
  it('keeps agent hours by weekday in Eastern time', () => {
    expect(tpvHours.map((row) => [row.weekday, row.opens, row.closes])).toEqual([
      [0, 10, 21],
      [1, 8, 25],
      [2, 8, 25],
      [3, 8, 25],
      [4, 8, 25],
      [5, 8, 25],
      [6, 9, 24],
    ])
  })
  it('keeps support hours by weekday in Eastern time, closed on Sunday', () => {
    expect(supportHours.map((row) => [row.weekday, row.opens, row.closes])).toEqual([
      [1, 9, 23],
      [2, 9, 23],
      [3, 9, 23],
      [4, 9, 23],
      [5, 9, 23],
      [6, 11, 20],
    ])
  })
  it('states the notices of autopay: 3 business days, 15 days, two payments, 30 days', () => {
    expect(autopayPolicy).toMatchObject({
      stopNoticeBusinessDays: 3,
      endNoticeDays: 15,
      overduePaymentsAtOnce: 2,
      firstPaymentDays: 30,
    })
  })
  it('keeps VPP details fresh for 24 hours, the season from May to October of 2024 and 2025, 899 kWh a month', () => {
    expect(vppPolicy).toMatchObject({
      staleMs: 86_400_000,
      seasonFirstMonth: 5,
      seasonLastMonth: 10,
      seasons: [2024, 2025],
      householdKwhPerMonth: 899,
    })
  })
})
