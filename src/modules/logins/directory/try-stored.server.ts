import { InvalidCredentialsError, InvalidDNSyntaxError, NoSuchObjectError, ResultCodeError } from 'ldapts'
import { judgeFault } from '#kernel/outside/judge-fault.ts'
import type { TestOutcome } from '#modules/settings/public.server.ts'
import type { DirectorySettings } from '../settings/schemas.ts'
import type { Opened } from '../settings/settings.server.ts'
import { connect } from './look-up.server.ts'

/** Greets the directory with what is stored: connection, reading account, and whether it may read the base. */
export async function tryStored(settings: Opened<DirectorySettings>): Promise<TestOutcome> {
  try {
    await connect(settings, async (client) => {
      if (settings.bindDn !== '') await client.bind(settings.bindDn, settings.secret)
      await client.search(settings.base, { scope: 'base', filter: '(objectClass=*)', sizeLimit: 1 })
    })
    return { isGood: true }
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return { isGood: false, fault: 'login' }
    if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError)
      return { isGood: false, fault: 'scope' }
    if (error instanceof ResultCodeError) return { isGood: false, fault: 'answer', status: error.code }
    return { isGood: false, fault: judgeFault(error) }
  }
}
