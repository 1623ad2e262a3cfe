/** Bytes at the end in which a document says where its index is. */
const TAIL = 2048

/**
 * What is wrong with a slip that came as PDF, as far as its bytes show it without drawing it: a lock is named in the plain part of
 * every locked document, and a whole one ends by saying where its index is.
 */
export function findPdfFault(bytes: Buffer): 'orders.slip-broken' | 'orders.slip-locked' | null {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return 'orders.slip-broken'
  const tail = bytes.subarray(-TAIL)
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return 'orders.slip-broken'
  return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1')) ? 'orders.slip-locked' : null
}
