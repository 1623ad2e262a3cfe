import { tabMemory } from '#shell/browser-memory.ts'
import type { Consent } from './consent.ts'

const CHECKED = 'sala_consent_checked'
const CHECK_MS = 10 * 60_000
const headers = { 'content-type': 'application/json' }

/** Whether it is time to ask the server if what this browser was allowed has been taken back in another one. */
function isDue(): boolean {
  return Date.now() - Number(tabMemory.getItem(CHECKED) ?? 0) > CHECK_MS
}

/**
 * Tells the server that the person who signed in is the one who agreed, where it has not heard so lately; a record of somebody else
 * asks anew, which null says.
 */
export async function linkConsent(consent: Consent): Promise<Consent | null> {
  if (consent.isLinked && !(consent.agree && isDue())) return consent
  tabMemory.setItem(CHECKED, String(Date.now()))
  const answer = await fetch('/api/consent/link', { method: 'POST', headers, body: '{}' })
  return answer.ok ? ((await answer.json()) as { data: Consent | null }).data : consent
}

/** Sends what was chosen. */
export async function sendConsent(request: Record<string, boolean>): Promise<Consent> {
  const body = JSON.stringify(request)
  const answer = await fetch('/api/consent/mine', { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(String(answer.status))
  return ((await answer.json()) as { data: Consent }).data
}
