import type { Site } from '#kernel/tenancy/site.ts'
import type { SiteWords } from './template.ts'

/** The words that the site has for itself. */
export function wordsOf({
  siteName,
  siteLogo,
  contact,
}: Pick<Site, 'siteName' | 'siteLogo' | 'contact'>): SiteWords {
  return {
    name: siteName,
    tagline: contact.tagline ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    address: contact.address ?? '',
    logo: siteLogo,
  }
}
