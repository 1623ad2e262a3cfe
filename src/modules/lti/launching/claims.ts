import { z } from 'zod'

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/'
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/'
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'

const address = z.url({ protocol: /^https?$/ }).max(2000)
const name = z.string().max(200).optional()

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().max(200),
  name,
  given_name: name,
  family_name: name,
  [`${LTI}message_type`]: z.string(),
  [`${LTI}version`]: z.literal('1.3.0'),
  [`${LTI}deployment_id`]: z.string().max(255),
  [`${LTI}roles`]: z.array(z.string()).default([]),
  [`${LTI}custom`]: z.record(z.string(), z.unknown()).default({}),
  [`${AGS}endpoint`]: z
    .object({ scope: z.array(z.string()).default([]), lineitem: address.optional() })
    .optional(),
  [`${DL}deep_linking_settings`]: z
    .object({ deep_link_return_url: address, data: z.string().max(8000).optional() })
    .optional(),
})

/** What a launch says, in words of our own; undefined for what is no launch of LTI 1.3. */
export function readClaims(payload: unknown) {
  const { data } = claims.safeParse(payload)
  if (!data) return undefined
  const custom = data[`${LTI}custom`]
  const endpoint = data[`${AGS}endpoint`]
  const linking = data[`${DL}deep_linking_settings`]
  const roles = data[`${LTI}roles`]
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return {
    subject: data.sub,
    nonce: data.nonce,
    firstname: data.given_name ?? data.name ?? '',
    lastname: data.family_name ?? '',
    message: data[`${LTI}message_type`],
    deployment: data[`${LTI}deployment_id`],
    teaches: roles.some((role) => /#(?:Instructor|ContentDeveloper|Administrator)$/.test(role)),
    courseID: text(custom.course),
    examID: text(custom.exam),
    lineitem: endpoint?.scope.includes(SCORE_SCOPE) ? endpoint.lineitem : undefined,
    linking: linking && { returnUrl: linking.deep_link_return_url, data: linking.data },
  }
}

export type Launch = NonNullable<ReturnType<typeof readClaims>>

/** The claims of the answer to a choice, as the standard names them. */
export const answerClaims = (values: {
  readonly deployment: string
  readonly data: string | undefined
  readonly items: readonly object[]
}) => ({
  [`${LTI}deployment_id`]: values.deployment,
  [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
  [`${LTI}version`]: '1.3.0',
  [`${DL}content_items`]: values.items,
  ...(values.data !== undefined && { [`${DL}data`]: values.data }),
})
