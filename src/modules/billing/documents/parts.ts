import { z } from 'zod'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { buyerKinds } from '../amounts/withholding.ts'

/** The documents of money in the order in which they follow each other. */
export const documentKinds = ['quotation', 'invoice', 'receipt', 'credit'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The branch that every company has. */
export const HEAD_OFFICE = '00000'

const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().max(max))
const given = (max: number) => line(max).pipe(z.string().min(1))
const digits = z.string().transform((text) => text.replaceAll(/[\s-]/g, ''))
const optional = <T extends z.ZodType<string>>(text: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), text.nullable())

/** Whom a document is made out to, as they were called and lived then. */
export const documentBuyer = z.object({
  kind: z.enum(buyerKinds),
  name: z.string().min(1).max(200),
  taxID: z.string().nullable(),
  branch: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type DocumentBuyer = z.infer<typeof documentBuyer>

/** A buyer as a form gives them. Companies and offices have a tax id and an address. */
export const buyerForm = z
  .object({
    kind: z.enum(buyerKinds),
    name: given(200),
    taxID: optional(digits.pipe(z.string().refine(isCitizenId))),
    branch: optional(digits.pipe(z.string().regex(/^\d{5}$/))),
    address: optional(line(500)),
    email: optional(line(254).pipe(z.email())),
    phone: optional(line(30)),
  })
  .refine(({ kind, taxID, address }) => kind === 'person' || (taxID !== null && address !== null))

/** Who issues a document, as they were then. */
export const documentSeller = z.object({
  name: z.string(),
  taxID: z.string().nullable(),
  branch: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** By which law it is exempt; null where it is not. */
  exemption: z.string().nullable(),
  logo: z.string().nullable(),
  signature: z.string().nullable(),
  signer: z.string().nullable(),
})
export type DocumentSeller = z.infer<typeof documentSeller>

const documentLine = z.object({
  courseID: z.uuid().nullable(),
  name: z.string().max(500),
  quantity: z.int().min(1),
  each: z.number().min(0),
  discount: z.number().min(0),
  amount: z.number().min(0),
})
export const documentLines = z.array(documentLine).min(1).max(200)
export type DocumentLine = z.infer<typeof documentLine>
