import { z } from 'zod'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { type DocumentBuyer, HEAD_OFFICE } from '../documents/parts.ts'

/** The fields by which a buyer says whom documents are made out to. */
export const detailFields = [
  'kind',
  'name',
  'taxID',
  'branch',
  'street',
  'province',
  'district',
  'subdistrict',
  'zipcode',
  'email',
  'phone',
] as const
export type DetailField = (typeof detailFields)[number]

const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(max))
const given = (max: number) => line(max).pipe(z.string().min(1))
const digits = z.string().transform((text) => text.replaceAll(/[\s-]/g, ''))
const optional = <T extends z.ZodType<string>>(text: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), text.nullable())

/** Whom the documents of an order are made out to: a person or a company, with an address on the map of Thailand. */
export const buyerDetails = z
  .object({
    kind: z.enum(['person', 'company', 'government']),
    name: given(200),
    taxID: optional(digits.pipe(z.string().refine(isCitizenId))),
    branch: optional(digits.pipe(z.string().regex(/^\d{5}$/))),
    street: given(200),
    province: given(100),
    district: given(100),
    subdistrict: given(100),
    zipcode: digits.pipe(z.string().regex(/^\d{5}$/)),
    email: optional(line(254).pipe(z.email())),
    phone: optional(line(30)),
  })
  .refine(({ kind, taxID }) => kind === 'person' || taxID !== null, { path: ['taxID'] })
  .transform((details) => ({
    ...details,
    // People have no branches; a company that names none is its head office.
    branch: details.kind === 'person' ? null : (details.branch ?? HEAD_OFFICE),
  }))
export type BuyerDetails = z.infer<typeof buyerDetails>

const CAPITAL = 'กรุงเทพมหานคร'

/** The address in one line, as documents write it. */
export function addressLine({ street, subdistrict, district, province, zipcode }: BuyerDetails): string {
  return province === CAPITAL
    ? `${street} แขวง${subdistrict} เขต${district} ${province} ${zipcode}`
    : `${street} ตำบล${subdistrict} อำเภอ${district} จังหวัด${province} ${zipcode}`
}

/** The buyer of a document by these details. */
export function documentBuyerOf(details: BuyerDetails): DocumentBuyer {
  const { kind, name, taxID, branch, email, phone } = details
  return { kind, name, taxID, branch, address: addressLine(details), email, phone }
}
