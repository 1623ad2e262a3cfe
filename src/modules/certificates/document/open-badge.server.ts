import type { Signable } from '../proof/facts.ts'
import type { Signer } from '../proof/keys.server.ts'

/** What a badge is made of. */
export interface BadgeInput extends Signable {
  readonly _id: string
  readonly courseID: string | null
  readonly pathID: string | null
  /** Where anybody checks the certificate. */
  readonly address: string
  /** The site's own origin, `https://…`. */
  readonly origin: string
  /** What was asked for it, in words that wallets show. */
  readonly criteria: string
}

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const secondsOf = (when: string) => Math.floor(Date.parse(when) / 1000)

/** The certificate as an Open Badges 3.0 credential, secured as a JWT (VC-JWT, EdDSA) that any verifier checks by the published key. */
export function writeBadge(certificate: BadgeInput, signer: Signer): string {
  const { _id, holder, subject, hours, number, academy, issuedAt, expiresAt, address, origin, courseID } =
    certificate
  const subjectID = `urn:uuid:${_id}`
  const about = courseID === null ? null : `${origin}/lesson/detail/${courseID}`
  const credential = {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: subject,
    issuer: { id: origin, type: ['Profile'], name: academy, url: origin },
    validFrom: new Date(issuedAt).toISOString(),
    ...(expiresAt !== null && { validUntil: new Date(expiresAt).toISOString() }),
    credentialSubject: {
      id: subjectID,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: holder ?? '' },
      ],
      ...(hours !== null && { creditsEarned: hours }),
      achievement: {
        id: about ?? `urn:uuid:${certificate.pathID ?? _id}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: subject,
        description: subject,
        humanCode: number,
        criteria: { ...(about !== null && { id: about }), narrative: certificate.criteria },
      },
    },
  }
  const header = { alg: 'EdDSA', typ: 'JWT', kid: `${origin}/.well-known/certificate-keys/${signer.keyID}` }
  const payload = {
    ...credential,
    iss: origin,
    jti: address,
    sub: subjectID,
    nbf: secondsOf(issuedAt),
    iat: secondsOf(issuedAt),
    ...(expiresAt !== null && { exp: secondsOf(expiresAt) }),
  }
  const text = `${encodePart(header)}.${encodePart(payload)}`
  return `${text}.${signer.sign(text)}`
}
