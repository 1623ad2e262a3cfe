import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { changeLayout } from '#kernel/tenancy/change-layout.server.ts'
import {
  type DetailLook,
  detailParts,
  type PlayerLook,
  parseDetailLook,
  parsePlayerLook,
  playerSpeeds,
} from './looks.ts'

/** How the player looks on this site. */
export function readPlayerLook({ site }: Pick<Context, 'site'>): PlayerLook {
  return parsePlayerLook(site.layout.player)
}

/** How the course page looks on this site. */
export function readDetailLook({ site }: Pick<Context, 'site'>): DetailLook {
  return parseDetailLook(site.layout.courseDetail)
}

/** Saves the player's look from its form. */
export async function savePlayerLook(ctx: Context, form: FormData): Promise<void> {
  const speeds = playerSpeeds.filter((speed) => form.getAll('speeds').includes(String(speed)))
  if (!speeds.includes(1)) throw new DomainError('courses.normal-speed-needed')
  const look: PlayerLook = {
    side: form.get('side') === 'left' ? 'left' : 'right',
    autoplayNext: form.has('autoplayNext'),
    speeds,
    notes: form.has('notes'),
    discussion: form.has('discussion'),
  }
  await changeLayout(ctx, (layout) => ({ ...layout, player: look }))
}

/** Saves the course page's look from its form: ticked parts by the numbers that they were given. */
export async function saveDetailLook(ctx: Context, form: FormData): Promise<void> {
  const placeOf = (part: string) => Number(form.get(`place-${part}`)) || detailParts.length
  const parts = detailParts
    .filter((part) => form.getAll('parts').includes(part))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const look = parseDetailLook({
    parts,
    related: form.has('related'),
    vat: form.get('vat'),
    learnersFrom: Number(form.get('learnersFrom') || 0),
  })
  await changeLayout(ctx, (layout) => ({ ...layout, courseDetail: look }))
}
