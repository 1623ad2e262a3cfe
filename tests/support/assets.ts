import * as add from '#modules/assets/screens/add.tsx'
import * as count from '#modules/assets/screens/count.tsx'
import * as counts from '#modules/assets/screens/counts.tsx'
import * as custody from '#modules/assets/screens/custody.tsx'
import * as dashboard from '#modules/assets/screens/dashboard.tsx'
import * as depreciation from '#modules/assets/screens/depreciation.tsx'
import * as detail from '#modules/assets/screens/detail.tsx'
import * as edit from '#modules/assets/screens/edit.tsx'
import * as excel from '#modules/assets/screens/excel.tsx'
import * as labels from '#modules/assets/screens/labels.tsx'
import * as receive from '#modules/assets/screens/receive.tsx'
import * as list from '#shell/records/screens/list.tsx'
import type { Answer } from './api.ts'
import type { MadeSite } from './factories.ts'
import type { Platform } from './platform.ts'
import { openPlatform } from './platform.ts'
import { pagesOf } from './screens.ts'

/** The id in the address that an answer leads to. */
export const idIn = (answer: Answer) => /([\w-]{36})/.exec(String(answer.headers.location))?.[1] ?? ''

/** A platform with the screens of the register, and what tests of it do again and again. */
export async function openRegister() {
  const place: Platform = await openPlatform({
    pages: pagesOf({
      '/asset/dashboard': dashboard,
      '/asset/add': add,
      '/asset/edit/:id': edit,
      '/asset/detail/:id': detail,
      '/asset/admin/:id': custody,
      '/asset/excel': excel,
      '/asset/labels': labels,
      '/asset/count': counts,
      '/asset/count/:id': count,
      '/asset/depreciation': depreciation,
      '/asset/receive/:link': receive,
      '/asset/config': list,
    }),
  })
  const owner = place.world.database.owner
  let number = 0
  return {
    place,
    owner,
    one: async <T extends object>(text: string, values: unknown[]) =>
      (await owner.query<T>(text, values)).rows[0],
    show: (path: string, as = place.superadmin, site = place.ours) => place.api.call({ as, site, path }),
    send: (path: string, fields: Record<string, string>, as = place.superadmin, site = place.ours) =>
      place.send(as, site, path, Object.entries(fields)),
    async makeAsset(values: Record<string, unknown> = {}, site: MadeSite = place.ours): Promise<string> {
      number += 1
      const code = `T-${String(number).padStart(4, '0')}`
      const row = { site_id: site._id, code, name: `ของชิ้นที่ ${number}`, ...values }
      return (await place.world.make.row('asset', row))._id
    },
    assetOf: async (id: string) =>
      (await owner.query<Record<string, unknown>>('select * from asset where "_id" = $1', [id])).rows[0],
  }
}

export type Register = Awaited<ReturnType<typeof openRegister>>
