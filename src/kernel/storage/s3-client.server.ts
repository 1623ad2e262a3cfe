export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
}

/** How a client of the service is made. */
export function s3Config({ endpoint, region, key, secret }: S3Settings) {
  return {
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Other makers' services know no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
}
