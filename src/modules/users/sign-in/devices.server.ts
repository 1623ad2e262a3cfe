import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { nameBrowser } from '#kernel/realtime/browser-name.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import type { Account } from '../accounts.server.ts'
import { knownDevices } from '../tables.ts'

export const DEVICE_COOKIE = 'sala_device'
const YEAR_SECONDS = 365 * 24 * 3600
const SHAPE = /^[\w-]{22}$/
const MAX_SHOWN = 120

/** What is known of the browser that signs in. */
export interface Device {
  readonly address: string
  readonly userAgent: string | null
  /** Value of its device cookie, if it sent one. */
  readonly device: string | undefined
}

/** The browser as its headers tell. */
export function readDevice(
  address: string,
  headers: Readonly<{ cookie?: string | undefined; 'user-agent'?: string | undefined }>,
): Device {
  return {
    address,
    userAgent: headers['user-agent'] ?? null,
    device: readCookie(headers.cookie, DEVICE_COOKIE),
  }
}

/** The browser's own id: the one it came with, else a new one. */
export function deviceIdOf(cookie: string | undefined): string {
  return cookie && SHAPE.test(cookie) ? cookie : randomBytes(16).toString('base64url')
}

/** The Set-Cookie line that lets a browser be known again. */
export function deviceCookie(device: string, options: { secure: boolean }): string {
  const parts = [
    `${DEVICE_COOKIE}=${device}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${YEAR_SECONDS}`,
  ]
  return [...parts, ...(options.secure ? ['Secure'] : [])].join('; ')
}

/** What is stored of a browser: it tells nothing but «seen before». */
function hashOf(device: string, userAgent: string | null): string {
  return hash('sha256', `${device}\0${userAgent ?? ''}`, 'base64url')
}

/** Whether the account has been used from this browser at this site. */
export async function isKnownDevice(
  ctx: Context,
  userID: string,
  { device, userAgent }: Device,
): Promise<boolean> {
  if (!device || !SHAPE.test(device)) return false
  const found = await ctx
    .from(knownDevices)
    .select('userID')
    .where('userID', '=', userID)
    .where('deviceHash', '=', hashOf(device, userAgent))
    .executeTakeFirst()
  return found !== undefined
}

/** Remembers the browser of an account. Answers whether it is seen for the first time. */
export async function rememberDevice(
  ctx: Context,
  userID: string,
  userAgent: string | null,
  device: string,
): Promise<boolean> {
  const seen = await ctx
    .write(knownDevices)
    .put(
      { userID, deviceHash: hashOf(device, userAgent), seenAt: sql<string>`now()` },
      { key: ['userID', 'deviceHash'] },
    )
  return seen.createdAt === seen.seenAt
}

/** Tells an account's owner by mail of a browser that was not seen before. */
export async function notifyOfDevice(
  ctx: Context,
  account: Account,
  { address, userAgent }: Pick<Device, 'address' | 'userAgent'>,
): Promise<void> {
  const name = nameInMail(`${account.firstname} ${account.lastname}`)
  const values = {
    name,
    site: ctx.site.siteName,
    time: `${formatThaiDate(ctx.now, 'long', ctx.lang)} ${formatThaiTime(ctx.now, ctx.lang)}`,
    browser: describeBrowser(userAgent),
    address,
  }
  await sendMail(ctx, {
    to: { name, email: account.email },
    lang: ctx.lang,
    kind: 'new-device',
    subject: oneLine(ctx.t('users.new-device.subject', values)),
    heading: ctx.t('users.new-device.subject', values),
    paragraphs: ['greeting', 'what', 'where', 'advice'].map((part) =>
      ctx.t(`users.new-device.${part}`, values),
    ),
  })
}

/** «Chrome» where the browser is known; else what it says of itself. */
function describeBrowser(userAgent: string | null): string {
  const name = nameBrowser(userAgent ?? '')
  return name === 'Unknown' ? oneLine(userAgent ?? '-').slice(0, MAX_SHOWN) : name
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+|[\u2028\u2029]/gu, ' ').trim()
}
