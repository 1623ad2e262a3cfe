import { z } from 'zod'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { toAddress } from '#kernel/pages/style-values.ts'
import { headChoices } from '#kernel/tenancy/head-look.ts'
import { colorModes } from '#shell/color-mode.ts'
import { isSiteFont } from '#ui/site-font-names.ts'
import { isThemeName } from '#ui/themes.ts'
import type { Look } from './look.ts'
import { toOklch } from './own-color.ts'

const picture = z
  .string()
  .trim()
  .max(2000)
  .refine((address) => address === '' || toAddress(address) === address)
const part = z.string().refine((id) => id === '' || uuidPattern.test(id))
/** Looks that were stored before there was a choice have none. */
const choice = (values: readonly [string, ...string[]]) => z.enum(values).default(values[0])

/** What may be said of a look. */
export const lookSchema: z.ZodType<Look> = z.object({
  siteSubStyle: z.string().refine(isThemeName),
  siteStyle: z.enum(['gradient', 'plain']),
  colorMode: z.enum(colorModes),
  ownColor: z
    .string()
    .refine((color) => color === '' || toOklch(color) !== undefined)
    .default(''),
  font: z
    .string()
    .refine((name) => name === '' || isSiteFont(name))
    .default(''),
  siteLogo: picture,
  siteFavicon: picture,
  topbarRight: z.string().trim().max(60),
  topbarRightUrl: z
    .string()
    .trim()
    .max(300)
    .refine((url) => url === '' || safeLink(url) === url),
  showUserMenu: z.enum(['', 'on']).default('on'),
  selectedlayout: choice(headChoices.selectedlayout),
  selectedposition: choice(headChoices.selectedposition),
  selectedlogotype: choice(headChoices.selectedlogotype),
  logosize: choice(headChoices.logosize),
  usermenutype: choice(headChoices.usermenutype),
  homepage: part,
  header: part,
  subheader: part,
  footer: part,
  navigator: part,
})
