import { z } from 'zod'
import { MAIL } from './measures.ts'

const address = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https?:\/\/)/)
const alignment = z.enum(['left', 'center', 'right'])

/** How a site's mails look. Every part may be left out. */
export const templateSchema = z.object({
  logoUrl: address.optional(),
  logoAlignment: alignment.default(MAIL.alignment),
  bannerImageUrl: address.optional(),
  bannerUrl: address.optional(),
  subheader: z.string().max(500).optional(),
  footerText: z.string().max(2000).optional(),
  footerColumns: z
    .array(z.object({ title: z.string().max(100).optional(), text: z.string().max(1000) }))
    .max(MAIL.footerColumns)
    .default([]),
  headingAlignment: alignment.default(MAIL.alignment),
  headingFontSize: z.int().min(10).max(48).default(MAIL.headingSize),
})

export type MailTemplate = z.output<typeof templateSchema>

/** The template in a text of JSON, or undefined when it is none. */
export function parseTemplate(content: string): MailTemplate | undefined {
  try {
    return templateSchema.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}
