import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox/provider.server.ts'

/** All providers; another one is its folder and a line here. */
export const providers: readonly PaymentProvider[] = [sandbox]

export const findProvider = (name: string): PaymentProvider | undefined =>
  providers.find((one) => one.name === name)
