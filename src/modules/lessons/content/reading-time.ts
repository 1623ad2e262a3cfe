import { z } from 'zod'

/** Seconds that a page takes at least, unless its author says otherwise. */
export const SECONDS_A_PAGE = 30
/** The same where the last page must have been seen: nobody leafs faster and reads. */
export const SECONDS_A_LEAF = 3
/** Letters of a page of text. */
export const LETTERS_A_PAGE = 1_800

/** Seconds a page that the author asks for; 0 for a lesson that ends by being opened. */
export const secondsPerPage = z.int().min(0).max(600).optional()

/** Seconds that so many pages take at least. */
export function pagesTake(pages: number, asked: number = SECONDS_A_PAGE): number {
  return asked * Math.max(1, Math.ceil(pages))
}

/** Pages of a text in HTML, by its letters. */
export function countPages(html: string): number {
  const letters = html
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim().length
  return letters / LETTERS_A_PAGE
}
