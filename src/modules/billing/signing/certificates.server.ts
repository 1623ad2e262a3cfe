import { createPrivateKey, X509Certificate } from 'node:crypto'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { clock } from '#kernel/data/clock.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { findAddress } from '#modules/geography/public.server.ts'
import { receivers } from '#modules/payments/public.server.ts'
import { ownerOf, readKeyFile } from './read-key-file.ts'
import type { SigningKey } from './sign-xml.ts'
import { certificates } from './tables.ts'

/** A receiver with the certificate by which its documents are signed; its key is not told. */
export interface ShownCertificate {
  readonly receiverID: string
  readonly name: string
  readonly owner: string | null
  readonly issuer: string | null
  readonly validUntil: string | null
  readonly changedAt: string | null
  /** `unreadable`: the server's secret was replaced, and the key can no longer be read. */
  readonly state: 'none' | 'valid' | 'over' | 'unreadable'
  /** Whether its tax id and address are what the data of its documents has to say of a seller. */
  readonly isPlaced: boolean
}

function requireAdmin({ actor }: Context): void {
  if (!actor.is('root', 'admin')) throw forbidden()
}

type Times = { readonly validFrom: string; readonly validUntil: string }
const isValid = (ctx: Context, { validFrom, validUntil }: Times) =>
  new Date(validFrom) <= ctx.now && ctx.now < new Date(validUntil)

/** The receivers of the site, each with its certificate. */
export async function readCertificates(ctx: Context): Promise<ShownCertificate[]> {
  requireAdmin(ctx)
  const [all, stored] = await allOver([
    ctx
      .from(receivers)
      .select(['_id', 'name', 'taxID', 'address'])
      .orderBy('createdAt')
      .orderBy('_id')
      .execute(),
    ctx
      .from(certificates)
      .select(['receiverID', 'key', 'owner', 'issuer', 'validFrom', 'validUntil', 'updatedAt'])
      .execute(),
  ])
  const placed = await Promise.all(all.map(({ address }) => findAddress(address)))
  return all.map(({ _id, name, taxID }, at) => {
    const found = stored.find(({ receiverID }) => receiverID === _id)
    const { owner = null, issuer = null, validUntil = null, updatedAt: changedAt = null } = found ?? {}
    const isReadable = found && ctx.engine.seal.openStored(found.key) !== undefined
    const state = !found ? 'none' : !isReadable ? 'unreadable' : isValid(ctx, found) ? 'valid' : 'over'
    const isPlaced = taxID !== null && placed[at] !== undefined
    return { receiverID: _id, name, owner, issuer, validUntil, changedAt, state, isPlaced }
  })
}

async function findReceiver(ctx: Context, id: string): Promise<string> {
  const found = uuidPattern.test(id)
    ? await ctx.from(receivers).select('_id').where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw notFound()
  return found._id
}

/** Gives a receiver the certificate of a PKCS#12 file in the place of the one before. The password opens the file once and is forgotten. */
export async function saveCertificate(
  ctx: Context,
  receiver: string,
  { file, password }: { readonly file: Uint8Array; readonly password: string },
): Promise<void> {
  requireAdmin(ctx)
  const receiverID = await findReceiver(ctx, receiver)
  const { key, certificate } = readKeyFile(file, password, ctx)
  const values = {
    key: ctx.engine.seal.seal(key.export({ type: 'pkcs8', format: 'pem' }).toString()),
    certificate: certificate.toString(),
    owner: ownerOf(certificate.subject),
    issuer: ownerOf(certificate.issuer),
    validFrom: new Date(certificate.validFrom).toISOString(),
    validUntil: new Date(certificate.validTo).toISOString(),
    updatedAt: clock,
  }
  await ctx.write(certificates).put({ receiverID, ...values }, { key: ['receiverID'] })
}

/** Takes the certificate of a receiver away: what is signed stays signed, what comes is not. */
export async function removeCertificate(ctx: Context, receiver: string): Promise<void> {
  requireAdmin(ctx)
  const receiverID = await findReceiver(ctx, receiver)
  await ctx.write(certificates).where({ receiverID }).remove()
}

/** By what the documents of a receiver are signed now; undefined where it has no certificate that is valid and can be read. */
export async function findSigningKey(
  ctx: Context,
  receiverID: string,
): Promise<(SigningKey & { readonly owner: string }) | undefined> {
  const found = await ctx
    .from(certificates)
    .selectAll()
    .where('receiverID', '=', receiverID)
    .executeTakeFirst()
  if (!found || !isValid(ctx, found)) return undefined
  const key = ctx.engine.seal.openStored(found.key)
  if (key === undefined) return undefined
  const { owner, certificate } = found
  return { key: createPrivateKey(key), certificate: new X509Certificate(certificate), owner }
}
