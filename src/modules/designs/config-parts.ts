import { z } from 'zod'
import { isColor } from '#kernel/tenancy/login-look.ts'
import type { ConfigPart } from '#modules/sites/public.server.ts'
import { isSiteFont } from '#ui/site-font-names.ts'

/** As it is stored: readable already. */
const OKLCH = /^oklch\(\d(?:\.\d+)? \d(?:\.\d+)? \d{1,3}(?:\.\d+)?\)$/
const names = z.array(z.string().min(1).max(60)).max(500)

/** What a site chose of its look, as the configuration's file has it. Pictures are files of the site, and stay. */
export const designParts: readonly ConfigPart[] = [
  { name: 'font', schema: z.string().refine((name) => name === '' || isSiteFont(name)) },
  { name: 'ownColor', schema: z.string().refine((color) => color === '' || OKLCH.test(color)) },
  {
    name: 'staffLogin',
    schema: z
      .strictObject({
        title: z.string().trim().max(80),
        lead: z.string().trim().max(200),
        color: z.string().refine((color) => color === '' || isColor(color)),
      })
      .partial(),
  },
  {
    name: 'builder',
    schema: z.strictObject({ hiddenBlocks: names, hiddenTemplates: names, embeds: names }).partial(),
  },
]
