import { auth, type Principal, type RequestContext } from '@casedrop/contracts';
import {
  addedPasskeyResponse,
  addPasskeyBody,
  confirmTotpBody,
  passkeyOptionsResponse,
  passwordAgainBody,
  permitResponse,
  recoveryCodesResponse,
  secondFactorsResponse,
  totpOfferResponse,
  withPermitBody,
} from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/answers.decorator.js';
import { Client, type ClientOfRequest, Context, SignedIn } from '../http/caller.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { Sessions } from '../identity/sessions.js';
import { LimitedPerAddress } from '../security/address-limit.guard.js';

type WithPermit = z.output<typeof withPermitBody>;

/** A person's second factors. What changes them takes a permit, for which the password is shown again. */
@ApiTags('account')
@Controller('api/account/second-factors')
@OpenTo('person')
export class SecondFactorsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Get()
  @Answers(200, 'The second factors, without their secrets.', secondFactorsResponse)
  list(@Context() context: RequestContext): Promise<z.output<typeof secondFactorsResponse>> {
    return this.rpc.request(auth.getSecondFactors, {}, context);
  }

  @Post('permit')
  @LimitedPerAddress('auth')
  @Answers(
    201,
    'Checks the password again and gives leave to change a second factor; it works once, in this session, for ten minutes.',
    permitResponse,
  )
  permit(
    @Body({ schema: passwordAgainBody }) { password }: z.output<typeof passwordAgainBody>,
    @SignedIn() { sessionId }: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof permitResponse>> {
    return this.rpc.request(auth.givePermit, { purpose: 'second-factor', password, sessionId }, context);
  }

  @Post('totp')
  @Answers(201, 'Offers a secret for an authenticator app.', totpOfferResponse)
  beginTotp(
    @Body({ schema: withPermitBody }) { permit }: WithPermit,
    @SignedIn() { sessionId }: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof totpOfferResponse>> {
    return this.rpc.request(auth.beginTotp, { permit, sessionId }, context);
  }

  @Post('totp/confirm')
  @LimitedPerAddress('auth')
  @Answers(
    200,
    'Takes the offered secret into use by a code of it. With a first factor come ten recovery codes, shown this once.',
    recoveryCodesResponse,
  )
  async confirmTotp(
    @Body({ schema: confirmTotpBody }) { code }: z.output<typeof confirmTotpBody>,
    @SignedIn() { personId, sessionId }: Principal,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof recoveryCodesResponse>> {
    const confirmed = await this.rpc.request(auth.confirmTotp, { code, sessionId, client }, context);
    this.sessions.forgetPerson(personId);
    return confirmed;
  }

  @Post('totp/remove')
  @Answers(204, 'Removes the authenticator app.')
  async removeTotp(
    @Body({ schema: withPermitBody }) { permit }: WithPermit,
    @SignedIn() { personId, sessionId }: Principal,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.removeTotp, { permit, sessionId, client }, context);
    this.sessions.forgetPerson(personId);
  }

  @Post('recovery-codes')
  @Answers(
    201,
    'Makes ten new recovery codes, shown this once; the old ones are void.',
    recoveryCodesResponse,
  )
  renewRecoveryCodes(
    @Body({ schema: withPermitBody }) { permit }: WithPermit,
    @SignedIn() { sessionId }: Principal,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof recoveryCodesResponse>> {
    return this.rpc.request(auth.renewRecoveryCodes, { permit, sessionId, client }, context);
  }

  @Post('passkeys/options')
  @Answers(201, 'What the browser is to make a passkey with (WebAuthn).', passkeyOptionsResponse)
  beginPasskey(
    @Body({ schema: withPermitBody }) { permit }: WithPermit,
    @SignedIn() { sessionId }: Principal,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof passkeyOptionsResponse>> {
    return this.rpc.request(auth.beginPasskey, { permit, sessionId }, context);
  }

  @Post('passkeys')
  @Answers(
    201,
    'Keeps a passkey that the browser has made. With a first factor come ten recovery codes, shown this once.',
    addedPasskeyResponse,
  )
  async addPasskey(
    @Body({ schema: addPasskeyBody }) body: z.output<typeof addPasskeyBody>,
    @SignedIn() { personId, sessionId }: Principal,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof addedPasskeyResponse>> {
    const added = await this.rpc.request(auth.addPasskey, { ...body, sessionId, client }, context);
    this.sessions.forgetPerson(personId);
    return added;
  }

  @Post('passkeys/:id/remove')
  @Answers(204, 'Removes a passkey.')
  async removePasskey(
    @Param('id', { schema: z.uuid() }) passkeyId: string,
    @Body({ schema: withPermitBody }) { permit }: WithPermit,
    @SignedIn() { personId, sessionId }: Principal,
    @Client() client: ClientOfRequest,
    @Context() context: RequestContext,
  ): Promise<void> {
    await this.rpc.request(auth.removePasskey, { passkeyId, permit, sessionId, client }, context);
    this.sessions.forgetPerson(personId);
  }
}
