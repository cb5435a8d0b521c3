import { addressWords, isPlainAddress } from '@bars/shared-api/contracts/email-address';
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Config } from '../config/config';

const isAddress = (field: z.core.$ZodType): boolean =>
  field instanceof z.ZodMiniOptional ? isAddress(field.def.innerType) : z.globalRegistry.get(field)?.format === 'email';

/** A body's schema that also refuses an address that not every mail server takes. */
const withPlainAddresses = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (!(schema instanceof z.ZodMiniObject)) return schema;
  const names = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
    isAddress(field) ? [name] : [],
  );
  if (names.length === 0) return schema;
  return schema.check(({ value, issues }) => {
    for (const name of names) {
      const given: unknown = value[name];
      if (typeof given === 'string' && !isPlainAddress(given))
        issues.push({ code: 'custom', path: [name], message: addressWords.local, input: given });
    }
  });
};

/**
 * Checks requests by their schemas. Where the mail server does not offer SMTPUTF8, a call with an address that has more than ASCII before the @ is refused:
 * the mail of the call would never arrive. The browser does not know the mail server, so that its forms take such an address.
 */
export const requestCompiler = ({
  isSmtpUtf8Offered,
}: Pick<Config, 'isSmtpUtf8Offered'>): FastifySchemaCompiler<z.core.$ZodType> =>
  isSmtpUtf8Offered
    ? validatorCompiler
    : (route) => validatorCompiler({ ...route, schema: withPlainAddresses(route.schema) });
