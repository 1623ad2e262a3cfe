/** Banks that send files, by the letters that Thailand knows them by. */
export const banks = ['BBL', 'KBANK', 'KTB', 'SCB', 'BAY', 'TTB', 'GSB', 'BAAC', 'OTHER'] as const
export type Bank = (typeof banks)[number]

/** The bank of this name; another where there is none. */
export function bankOf(name: string): Bank {
  return banks.find((bank) => bank === name) ?? 'OTHER'
}
