import type { Translate } from '#kernel/i18n/translate.ts'
import { isTaxed } from '../amounts/compute-amounts.ts'
import type { BillingDocument } from '../collections.ts'
import { HEAD_OFFICE } from '../documents/parts.ts'

/** What a document is called: a receipt of a registered seller is its tax invoice as well. */
export function titleKeyOf(
  document: Pick<BillingDocument, 'kind' | 'vatKind' | 'abbreviated'>,
): `billing-paper.title.${string}` {
  const { kind, vatKind, abbreviated } = document
  if (kind !== 'receipt' || !isTaxed(vatKind)) return `billing-paper.title.${kind}`
  return `billing-paper.title.${abbreviated ? 'short-receipt' : 'tax-receipt'}`
}

/** Baht with satang, as tables of money have them. */
export function formatMoney(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** A branch in words. */
export function nameBranch(t: Translate, branch: string | null): string {
  if (branch === null) return ''
  return branch === HEAD_OFFICE ? t('billing-paper.head-office') : t('billing-paper.branch', { branch })
}
