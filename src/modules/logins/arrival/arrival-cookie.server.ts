import type { OutsideArrival } from './arrival.ts'
import { defineSealedCookie } from './sealed-cookie.server.ts'

/** Long enough to fetch one's card and to read a mail. */
const MINUTES = 30

export const arrivalCookie = defineSealedCookie<OutsideArrival>('sala_arrival', MINUTES)
