import type { VerificationResult } from '#domain/autopay.ts'
import { readVerificationResult } from '#domain/autopay.ts'
import { VendorFault } from '../fault.ts'
import type { BankVendor } from './port.ts'

/** Banks of the sandbox by their routing numbers; every other number belongs to a bank without a name. */
export const sandboxBanks = [
  { routingNumber: '121000358', name: 'Valley Credit Union' },
  { routingNumber: '021000021', name: 'First Harbor Bank' },
  { routingNumber: '322271627', name: 'Cooperative Savings Bank of the Northern Foothills' },
] as const

type Told = { ending: string; says: string; result: VerificationResult | 'unreachable' }

/** What an account number brings about, by its last four digits. Every other one is PASSED. */
export const bankTestNumbers: readonly Told[] = [
  { ending: '0002', says: 'FAILED', result: 'FAILED' },
  { ending: '0003', says: 'INVALID_ROUTING_NUMBER', result: 'INVALID_ROUTING_NUMBER' },
  { ending: '0004', says: 'INVALID_ACCOUNT_NUMBER', result: 'INVALID_ACCOUNT_NUMBER' },
  { ending: '0005', says: 'ERROR', result: 'ERROR' },
  { ending: '0006', says: 'ON_REVIEW', result: readVerificationResult('ON_REVIEW') },
  { ending: '0007', says: 'no answer', result: 'unreachable' },
]

/** The sandbox's bank: what it says stands on `/sandbox/bank`. */
export function sandboxBank(): BankVendor {
  return {
    async verify({ accountNumber, routingNumber }) {
      const bankName = sandboxBanks.find((bank) => bank.routingNumber === routingNumber)?.name ?? null
      const result = bankTestNumbers.find(({ ending }) => accountNumber.endsWith(ending))?.result ?? 'PASSED'
      if (result === 'unreachable') throw new VendorFault('bank', 'unreachable')
      return { result, bankName }
    },
  }
}
