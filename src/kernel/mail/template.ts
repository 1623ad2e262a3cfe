import { z } from 'zod'

const address = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https?:\/\/)/)
const alignment = z.enum(['left', 'center', 'right'])

/** How a site's mails look. Every part may be left out. */
export const templateSchema = z.object({
  logoUrl: address.optional(),
  logoAlignment: alignment.default('left'),
  bannerImageUrl: address.optional(),
  bannerUrl: address.optional(),
  subheader: z.string().max(500).optional(),
  footerText: z.string().max(2000).optional(),
  footerColumns: z
    .array(z.object({ title: z.string().max(100).optional(), text: z.string().max(1000) }))
    .max(3)
    .default([]),
  headingAlignment: alignment.default('left'),
  headingFontSize: z.int().min(10).max(48).default(18),
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
