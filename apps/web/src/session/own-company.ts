import { isOwnCompany } from '@disponent/domain/entity/own-company';
import type { Field } from '@disponent/domain/kinds/kind';
import { state } from './state.ts';

/** The user's own company, which is that of all the rows he sees: lists and titles leave it out. */
export const isOwn = (field: Field | undefined): boolean => isOwnCompany(field, state.me);
