import { z } from 'zod';

/** Raised when an older product could not read the archive any more. */
export const format = 1;

/** First in the archive: what it is and what its tables look like. */
export const manifestSchema = z.object({
  format: z.number(),
  product: z.string(),
  createdAt: z.string(),
  /** Equal for equal APP_KEYs; says nothing about the key. */
  keyCheck: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      partitions: z.array(z.object({ name: z.string(), bounds: z.string() })),
    }),
  ),
});

const summarySchema = z.object({ rows: z.number(), sha256: z.string() });

/** Last in the archive, so that an archive that was cut off is known by it. */
export const checksumsSchema = z.object({
  tables: z.record(z.string(), summarySchema),
  /** The last value given out; null where none was. */
  sequences: z.record(z.string(), z.string().nullable()),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Checksums = z.infer<typeof checksumsSchema>;
export type TableSummary = z.infer<typeof summarySchema>;
export type FilesSummary = Checksums['files'];

export const manifestName = 'manifest.json';
export const checksumsName = 'checksums.json';
export const tablesFolder = 'tables/';
export const filesFolder = 'files/';
