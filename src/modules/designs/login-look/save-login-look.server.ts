import { z } from 'zod'
import { reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { workOnPlatform } from '#kernel/open-context.server.ts'
import { toAddress } from '#kernel/pages/style-values.ts'
import { isColor, type LoginLook } from '#kernel/tenancy/login-look.ts'
import { sites } from '#modules/sites/public.server.ts'

const picture = z
  .string()
  .trim()
  .max(2000)
  .refine((address) => address === '' || toAddress(address) === address)

const lookSchema: z.ZodType<LoginLook> = z.object({
  logo: picture,
  picture,
  title: z.string().trim().max(80),
  lead: z.string().trim().max(200),
  color: z.string().refine((color) => color === '' || isColor(color)),
})

/** Throws unless the actor may set how staff of the site log in. */
export function requireLoginRight({ actor, site }: Context): void {
  if (!actor.is('superadmin') || !reaches(actor, site._id)) throw forbidden()
}

/** Saves how the staff's log-in of the site that is worked on looks, with its line in the audit log. */
export async function saveLoginLook(ctx: Context, typed: unknown): Promise<void> {
  requireLoginRight(ctx)
  const parsed = lookSchema.safeParse(typed)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    throw new DomainError('designs.invalid', {
      details: [...paths].map((path) => ({ path, message: 'designs.bad-value' })),
    })
  }
  const { logo, picture: ground, title, lead, color } = parsed.data
  await workOnPlatform(ctx, async (inner) => {
    const before = await inner
      .from(sites)
      .select(['loginLogo', 'loginBg', 'layout'])
      .where('_id', '=', ctx.site._id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const after = {
      loginLogo: logo || null,
      loginBg: ground || null,
      layout: { ...before.layout, staffLogin: { title, lead, color } },
    }
    await inner
      .write(sites)
      .where({ _id: ctx.site._id })
      .patch({ ...after, updatedAt: clock })
    await recordAudit(inner, {
      action: 'update',
      collection: 'site',
      recordID: ctx.site._id,
      changes: {
        loginLogo: [before.loginLogo, after.loginLogo],
        loginBg: [before.loginBg, after.loginBg],
        layout: [before.layout, after.layout],
      },
    })
  })
  ctx.engine.sites.forget()
}
