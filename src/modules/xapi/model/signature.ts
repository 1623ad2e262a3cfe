import { createVerify, type KeyObject, X509Certificate } from 'node:crypto'
import { isObject } from './check.ts'
import { isSameStatement } from './compare.ts'
import { SIGNATURE, type Statement } from './statements.ts'

const algorithms: Readonly<Record<string, string>> = {
  RS256: 'RSA-SHA256',
  RS384: 'RSA-SHA384',
  RS512: 'RSA-SHA512',
}

function readJson(part: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function keyOf(chain: unknown): KeyObject | null | undefined {
  if (chain === undefined) return null
  const [first] = Array.isArray(chain) ? (chain as unknown[]) : []
  if (typeof first !== 'string') return undefined
  try {
    return new X509Certificate(Buffer.from(first, 'base64')).publicKey
  } catch {
    return undefined
  }
}

const withoutSignature = (statement: Statement): Statement => ({
  ...statement,
  attachments: Array.isArray(statement.attachments)
    ? statement.attachments.filter((one) => !isObject(one) || one.usageType !== SIGNATURE)
    : [],
})

/** Why the signature does not sign this statement; undefined where it does. A certificate in it is checked against it. */
export function faultOfSignature(jws: Buffer, statement: Statement): string | undefined {
  const [head, payload, mark, ...rest] = jws.toString('latin1').trim().split('.')
  const header = readJson(head)
  const signed = readJson(payload)
  if (!header || !signed || !mark || rest.length > 0) return 'the signature is no JWS in compact form'
  const algorithm = algorithms[String(header.alg)]
  if (!algorithm) return 'the signature must be made by RS256, RS384 or RS512'
  const key = keyOf(header.x5c)
  if (key === undefined) return 'the certificate of the signature cannot be read'
  const verify = createVerify(algorithm).update(`${head}.${payload}`)
  if (key && !(key.asymmetricKeyType === 'rsa' && verify.verify(key, mark, 'base64url')))
    return 'the signature is not that of its certificate'
  if (!isSameStatement(withoutSignature(signed), withoutSignature(statement)))
    return 'the signature signs another statement'
  return undefined
}
