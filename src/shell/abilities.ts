/** Browsers that the product was tried with. */
export const KNOWN_BROWSERS = /Chrom|Firefox|Safari|Edg|OPR|Line\/|FBA[NV]/

/** Marks on the document what this browser can do, for what is shown only then. */
export function markAbilities(): void {
  if (!KNOWN_BROWSERS.test(navigator.userAgent)) document.documentElement.dataset.browser = 'unknown'
  document.documentElement.dataset.passkeys = 'PublicKeyCredential' in window ? '' : 'none'
}
