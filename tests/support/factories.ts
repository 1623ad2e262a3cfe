import { hash as hashCheaply } from '@node-rs/argon2'
import type pg from 'pg'
import type { AccountRole } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { compareRows, derive } from '#kernel/data/settle-write.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
import type { Site, SiteType } from '#kernel/tenancy/site.ts'

export const TEST_PASSWORD = 'Right-1234'

type Values = Readonly<Record<string, unknown>>

export interface MadeSite extends Site {
  readonly hostname: string
  readonly key: string
}

export interface Factories {
  site(values?: {
    siteType?: SiteType
    parentSite?: string
    hostname?: string
    siteName?: string
  }): Promise<MadeSite>
  user(
    site: Site,
    values?: Values & { role?: AccountRole; reach?: readonly string[] },
  ): Promise<{ _id: string; email: string }>
  course(site: Site, values?: Values): Promise<{ _id: string; name: string }>
  category(site: Site, values?: Values): Promise<{ _id: string; code: string }>
  row(table: string, values: Values): Promise<{ _id: string }>
}

// As cheap as Argon2id can be: hundreds sign in, and what they prove does not hang on its cost.
const hash = hashCheaply(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Makes records straight in the tables, as the owner: what a test needs before it begins. */
export function makeFactories(owner: pg.Client, engine: Engine): Factories {
  let count = 0

  async function row(table: string, values: Values): Promise<{ _id: string }> {
    const full: Values & { _id: string } = { _id: newId(), ...values }
    const names = Object.keys(full)
    const encoded = Object.values(full).map((value) =>
      typeof value === 'object' && value !== null && !isTextList(value) ? JSON.stringify(value) : value,
    )
    await owner.query(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      encoded,
    )
    await followRow(table, full)
    return full
  }

  /** Brings what is computed from the record in step, as the write layer would. */
  async function followRow(table: string, made: Values & { _id: string }): Promise<void> {
    const collection = engine.registry.collection(table)
    if (!collection || typeof made.site_id !== 'string') return
    const follows = engine.derives.some(
      (derived) => derived.collection === undefined || derived.collection === collection,
    )
    if (!follows) return
    await workOnSite(engine, made.site_id, async (ctx) => {
      const [after] = await ctx.run<Record<string, unknown>>(
        `select * from "${table}" where site_id = $1 and "_id" = $2`,
        [made.site_id, made._id],
      )
      const records = [compareRows(made._id, undefined, after, Object.keys(collection.fields))]
      await derive(ctx, { action: 'create', collection, records })
    })
  }

  return {
    row,
    async site(values = {}) {
      count += 1
      const {
        hostname = `site${count}.localhost`,
        siteType = 'unit',
        siteName = `สถาบัน ${count}`,
        parentSite,
      } = values
      const key = `key-${newId()}`
      const { _id } = await row('site', {
        key,
        siteName,
        siteType,
        plugins: firstPlugins[siteType],
        ...(parentSite ? { parentSite } : {}),
      })
      await row('hostname', { hostname, site: _id, siteView: 'frontend' })
      engine.sites.forget()
      const found = await engine.sites.byId(_id)
      return { ...(found as Site), hostname, key }
    },
    async user(site, { reach, ...values } = {}) {
      count += 1
      const email = textOr(values.email, `person${count}@example.test`)
      const made = await row('user', {
        site_id: site._id,
        firstname: 'สมชาย',
        lastname: `ใจดี${count}`,
        email,
        username: email,
        password: await hash,
        role: 'user',
        emailConfirmedAt: values.activated === false ? null : new Date().toISOString(),
        ...values,
      })
      for (const siteId of reach ?? [])
        await owner.query('insert into reach (site_id, "userID", site) values ($1, $2, $3)', [
          site._id,
          made._id,
          siteId,
        ])
      return { ...made, email }
    },
    async course(site, values = {}) {
      count += 1
      const name = textOr(values.name, `หลักสูตรที่ ${count}`)
      return { ...(await row('course', { site_id: site._id, status: true, ...values, name })), name }
    },
    async category(site, values = {}) {
      count += 1
      const code = textOr(values.code, `category-${count}`)
      return {
        ...(await row('category', { site_id: site._id, name: `หมวด ${count}`, ...values, code })),
        code,
      }
    },
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

function isTextList(value: object): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
