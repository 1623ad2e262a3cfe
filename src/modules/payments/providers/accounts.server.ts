import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import type { PaymentProvider, ProviderAccount, Send } from './provider.ts'
import { findProvider, providers } from './providers.server.ts'
import { providerAccounts } from './tables.ts'

/** A provider that the site uses, with its account open. */
export interface OpenProvider {
  readonly provider: PaymentProvider
  readonly account: ProviderAccount
}

/** Sends to providers by the rules of whatever leaves the house. */
export const sendBy =
  ({ engine }: Context): Send =>
  (address, request) =>
    engine.outside.send(address, request)

/** The provider of this name where the site has an account with it that is in use, or had one: money that is under way is asked for. */
export async function openProvider(
  ctx: Context,
  name: string,
  mayRest = false,
): Promise<OpenProvider | null> {
  const provider = findProvider(name)
  const row = await ctx.from(providerAccounts).selectAll().where('provider', '=', name).executeTakeFirst()
  if (!provider || !row || !(row.active || mayRest)) return null
  const { seal } = ctx.engine
  return {
    provider,
    account: {
      address: row.address,
      merchantID: row.merchantID,
      secretKey: seal.requireStored(row.secretKey),
      webhookSecret: seal.requireStored(row.webhookSecret),
    },
  }
}

const inUse = defineQuery((from) => from(providerAccounts).select('provider').where('active', '=', true))

/** The providers by which people pay here, as they are called. */
export async function listProviders(ctx: Context): Promise<{ name: string; label: string }[]> {
  const rows = await inUse(ctx, {})
  return providers
    .filter(({ name }) => rows.some(({ provider }) => provider === name))
    .map(({ name, label }) => ({ name, label: label[ctx.lang] ?? label.th ?? name }))
}

function requireAdmin({ actor }: Context): void {
  if (!actor.is('root', 'admin')) throw forbidden()
}

/** What administrators see of the accounts: everything but the secrets, of which only whether they can be read. */
export async function readAccounts(ctx: Context) {
  requireAdmin(ctx)
  const rows = await ctx
    .from(providerAccounts)
    .select(['provider', 'address', 'merchantID', 'active', 'updatedAt', 'secretKey', 'webhookSecret'])
    .execute()
  const { seal } = ctx.engine
  const accounts = rows.map(({ secretKey, webhookSecret, ...account }) => ({
    ...account,
    unreadable: {
      secretKey: seal.openStored(secretKey) === undefined,
      webhookSecret: seal.openStored(webhookSecret) === undefined,
    },
  }))
  const { hasListed } = ctx.engine.outside
  const offered = providers.filter(({ isListedOnly = false }) => hasListed || !isListedOnly)
  return offered.map(({ name, label }) => ({
    name,
    label: label[ctx.lang] ?? label.th ?? name,
    account: accounts.find(({ provider }) => provider === name) ?? null,
  }))
}

const sentAccount = z.object({
  address: z.url({ protocol: /^https?$/ }).max(200),
  merchantID: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[\w.@-]+$/),
  secretKey: z.string().trim().max(200),
  webhookSecret: z.string().trim().max(200),
})

/** Writes an account down. A secret that is left empty stays; the first time both are needed. */
export async function saveAccount(ctx: Context, name: string, form: FormData): Promise<void> {
  requireAdmin(ctx)
  const provider = findProvider(name)
  const sent = sentAccount.safeParse(Object.fromEntries(form))
  if (!provider || !sent.success) throw new DomainError('payment-providers.wrong')
  const { merchantID, secretKey, webhookSecret } = sent.data
  const address = new URL(sent.data.address).origin
  const { outside } = ctx.engine
  if (!(provider.isListedOnly ? outside.isListed(address) : outside.maySend(address)))
    throw new DomainError('payment-providers.bad-address')
  const had = await ctx.from(providerAccounts).selectAll().where('provider', '=', name).executeTakeFirst()
  if (!had && (secretKey === '' || webhookSecret === '')) throw new DomainError('payment-providers.no-secret')
  // A known secret is not carried to another address: whoever runs that one would learn it.
  if (had && had.address !== address && (secretKey === '' || webhookSecret === ''))
    throw new DomainError('payment-providers.no-secret')
  const { seal } = ctx.engine
  const values = {
    address,
    merchantID,
    secretKey: secretKey === '' ? (had?.secretKey ?? '') : seal.seal(secretKey),
    webhookSecret: webhookSecret === '' ? (had?.webhookSecret ?? '') : seal.seal(webhookSecret),
    active: form.get('active') === 'on',
    updatedAt: clock,
  }
  await ctx.write(providerAccounts).put({ provider: name, ...values }, { key: ['provider'] })
}
